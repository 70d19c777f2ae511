"""Every setting of the house. What differs from place to place comes from the environment."""

from pathlib import Path
from typing import Any

import environ
from django.utils.translation import gettext_lazy as _

from circus_site.settings.home import made, valkey_socket

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parents[2]
RINGSIDE_HOME = made(Path(env.str("RINGSIDE_HOME", default=str(BASE_DIR / "var"))).absolute())

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="")
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=[])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])

# --- The parts of the house -------------------------------------------------------------------------------

INSTALLED_APPS = [
    "circus_site",
    "games",
    "ladder",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "rest_framework",
    "channels",
    "allauth",
    "allauth.account",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "circus_site.addresses.NoNulMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "ladder.people.middleware.StandingMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "circus_site.urls"
ASGI_APPLICATION = "circus_site.asgi.application"

# All our own pages are Jinja2 (a table is drawn at every move for every seat, and Jinja2 draws it six times
# as fast); Django's own language serves the pages that others wrote: the admin and allauth.
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {
            "environment": "circus_site.jinja.environment",
            "context_processors": [
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates" / "django"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# --- The database -----------------------------------------------------------------------------------------

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{RINGSIDE_HOME}/ringside.sqlite3")}

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    # A writer takes its lock at BEGIN and waits for it, and readers never wait: without IMMEDIATE, web and
    # workers writing at once get "database is locked". WAL keeps every acknowledged move through kill -9.
    DATABASES["default"]["OPTIONS"] = {
        "timeout": 20,
        "transaction_mode": "IMMEDIATE",
        "init_command": (
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA mmap_size=134217728; "
            "PRAGMA journal_size_limit=27103364; PRAGMA cache_size=2000;"
        ),
    }
    DATABASES["default"]["CONN_MAX_AGE"] = 60
else:
    DATABASES["default"].setdefault("OPTIONS", {})["pool"] = {"min_size": 1, "max_size": 20, "timeout": 10}

# --- Redis or Valkey: the broker, the channel layer and the cache -----------------------------------------

VALKEY_SOCKET = valkey_socket(RINGSIDE_HOME)
REDIS_URL = env.str("REDIS_URL", default=f"unix://{VALKEY_SOCKET}")

CACHES = {
    "default": {
        "BACKEND": "circus_site.cache.ForgivingCache",
        "LOCATION": REDIS_URL,
        "KEY_PREFIX": "ringside",
        "OPTIONS": {"max_connections": 1000},
    }
}

# The pub/sub layer costs one message a process and not one a socket. It delivers at most once: clients carry
# a seq and fetch the whole table when they see a gap.
CHANNEL_LAYERS = {
    "default": {
        "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL], "prefix": "ringside"},
    }
}

# --- Celery -----------------------------------------------------------------------------------------------

CELERY_BROKER_URL = REDIS_URL.replace("unix://", "redis+socket://", 1)
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
# A task of a killed worker comes back after this long. Nobody waits for it: the sweep rescues a bot's turn.
CELERY_BROKER_TRANSPORT_OPTIONS = {"visibility_timeout": 300, "max_connections": 1000}
CELERY_TASK_ACKS_LATE = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ROUTES = {
    "games.tasks.play_bot_turn": {"queue": "bots"},
    "games.tasks.sweep": {"queue": "clocks"},
    "games.tasks.expire_tables": {"queue": "clocks"},
}
# A sweep that could not run in time is worth nothing: the next one sees the same deadlines.
CELERY_BEAT_SCHEDULE = {
    "sweep": {"task": "games.tasks.sweep", "schedule": 1.0, "options": {"queue": "clocks", "expires": 2}},
    "expire-tables": {
        "task": "games.tasks.expire_tables",
        "schedule": 60.0,
        "options": {"queue": "clocks", "expires": 50},
    },
}
CELERY_BEAT_SCHEDULE_FILENAME = str(RINGSIDE_HOME / "beat-schedule")
CELERY_TIMEZONE = "UTC"

# Seconds that a bot waits before its move, at least and at most, so that people can follow.
BOT_PACE = tuple(env.list("BOT_PACE", cast=float, default=[0.6, 1.4]))

# --- People -----------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "ladder.Player"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "/"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "optional"
ACCOUNT_LOGOUT_REDIRECT_URL = "/"
ACCOUNT_ADAPTER = "ladder.people.adapter.PlayerAdapter"
ACCOUNT_FORMS = {"signup": "ladder.people.forms.SignupForm", "login": "ladder.people.forms.LoginForm"}
ACCOUNT_AUTHENTICATED_LOGIN_REDIRECTS = False  # a guest has a session, and may sign up or log in from it
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_USERNAME_MIN_LENGTH = 3
ACCOUNT_USERNAME_BLACKLIST = ["admin", "administrator", "moderator", "ringside", "staff", "support"]
ACCOUNT_EMAIL_SUBJECT_PREFIX = "[Ringside] "

SESSION_ENGINE = "circus_site.sessions"
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"

# --- What may come in, what may be shown ------------------------------------------------------------------

DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024  # circus_site.asgi refuses more before reading it

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'"],  # the site's own websockets included
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "EXCEPTION_HANDLER": "games.api.errors.handle",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
    "TEST_REQUEST_DEFAULT_FORMAT": "json",
}

# --- Static files, languages, mail, logs ------------------------------------------------------------------

STATIC_URL = "static/"
STATIC_ROOT = RINGSIDE_HOME / "static"
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "circus_site.static_files.Storage"},
}

USE_TZ = True
TIME_ZONE = "UTC"
USE_I18N = True
LANGUAGE_CODE = "en"
LANGUAGES = [("en", _("English"))]  # a language is offered when all our texts speak it
LOCALE_PATHS = [BASE_DIR / "circus_site" / "locale"]

DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="ringside@localhost")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": "INFO"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "INFO", "propagate": False},
        "django.security.DisallowedHost": {"level": "CRITICAL"},  # anybody can ask for a foreign name
        "uvicorn.error": {"level": "WARNING"},  # it greets every socket
    },
}
