"""Several machines: PostgreSQL and Redis by address, HTTPS before the site. Nothing has a silent default."""

import os

from django.core.exceptions import ImproperlyConfigured

REQUIRED = ("SECRET_KEY", "ALLOWED_HOSTS", "DATABASE_URL", "REDIS_URL")
if missing := [name for name in REQUIRED if not os.environ.get(name)]:
    raise ImproperlyConfigured(f"In production these environment variables must be set: {', '.join(missing)}")

from circus_site.settings.base import *  # noqa: E402, F403
from circus_site.settings.base import env  # noqa: E402

DEBUG = False
EMAIL_CONFIG = env.email_url("EMAIL_URL", default="smtp://localhost:25")
vars().update(EMAIL_CONFIG)

SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_SSL_REDIRECT = env.bool("SECURE_SSL_REDIRECT", default=True)
SECURE_HSTS_SECONDS = env.int("SECURE_HSTS_SECONDS", default=31_536_000)
SECURE_REDIRECT_EXEMPT = [r"^healthz/$"]  # asked by the machine next door, without HTTPS
SESSION_COOKIE_SECURE = True
CSRF_COOKIE_SECURE = True
ACCOUNT_EMAIL_VERIFICATION = env.str("ACCOUNT_EMAIL_VERIFICATION", default="optional")
