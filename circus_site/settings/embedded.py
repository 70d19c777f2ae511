"""One machine, one command: SQLite, a Valkey of its own, mail into a folder. `manage.py up` runs on this."""

import socket

from circus_site.settings.base import *  # noqa: F403
from circus_site.settings.base import ALLOWED_HOSTS, RINGSIDE_HOME, SECRET_KEY
from circus_site.settings.home import secret_key

SECRET_KEY = SECRET_KEY or secret_key(RINGSIDE_HOME)
ALLOWED_HOSTS = ALLOWED_HOSTS or ["localhost", "127.0.0.1", "[::1]", socket.gethostname()]

EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
EMAIL_FILE_PATH = RINGSIDE_HOME / "mail"
