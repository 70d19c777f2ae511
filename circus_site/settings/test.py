"""For pytest: a folder of its own for every test process, and a real Valkey in it (see tests/conftest.py)."""

import atexit
import os
import shutil
import tempfile

# Every test process imports this anew, the workers of pytest-xdist too, and must not share a folder with the
# process that started it. The name is short because a Unix socket's path may have about 100 characters.
os.environ["RINGSIDE_HOME"] = tempfile.mkdtemp(prefix="ringside-")
atexit.register(shutil.rmtree, os.environ["RINGSIDE_HOME"], ignore_errors=True)

from circus_site.settings.base import *  # noqa: E402, F403
from circus_site.settings.base import DATABASES, RINGSIDE_HOME, STATIC_ROOT, TEMPLATES  # noqa: E402

SECRET_KEY = "only-for-tests"  # noqa: S105
ALLOWED_HOSTS = ["testserver", "localhost", "127.0.0.1"]

# A file and not memory: consumers and threads of one test must see the same database.
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["TEST"] = {"NAME": str(RINGSIDE_HOME / "test.sqlite3")}

STATIC_ROOT.mkdir()  # nothing is collected for tests, and WhiteNoise complains of a missing folder
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}
BOT_PACE = (0, 0)
# Languages that Django itself speaks, to show that texts follow their reader.
LANGUAGES = [("en", "English"), ("de", "German"), ("zh-hans", "Simplified Chinese")]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
TEMPLATES[0]["OPTIONS"]["strict"] = True  # a misspelt variable fails a test instead of drawing nothing
