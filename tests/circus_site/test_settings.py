"""The settings that differ from place to place."""

import os
import stat
import subprocess
import sys
from pathlib import Path

from circus_site.proving.stages import clean_environment
from circus_site.settings import home
from tests.servers.site import ROOT


def check(settings, **env):
    command = [sys.executable, "manage.py", "check"]
    env = {**clean_environment(), "DJANGO_SETTINGS_MODULE": f"circus_site.settings.{settings}", **env}
    return subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)


def test_production_names_everything_that_is_missing():
    done = check("production", DATABASE_URL="postgres://ringside@/ringside")
    assert done.returncode == 1
    assert done.stderr == (
        "In production these environment variables must be set: SECRET_KEY, ALLOWED_HOSTS, REDIS_URL\n"
    )


def test_production_starts_with_what_it_asks_for(tmp_path):
    addresses = {"DATABASE_URL": "postgres://ringside@/ringside", "REDIS_URL": "redis://localhost/0"}
    own = {"SECRET_KEY": "k" * 60, "ALLOWED_HOSTS": "ringside.example", "RINGSIDE_HOME": str(tmp_path)}
    done = check("production", **addresses, **own)
    assert done.returncode == 0, done.stderr


def test_the_secret_key_is_made_once_and_for_its_owner_only(tmp_path):
    key = home.secret_key(tmp_path)
    assert len(key) >= 50
    assert home.secret_key(tmp_path) == key
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["secret_key"]


def test_a_deep_folder_still_gets_a_socket_that_can_be_opened(tmp_path):
    deep = tmp_path / ("d" * 80) / ("e" * 80)
    unix_socket = home.valkey_socket(deep)
    try:
        assert len(os.fsencode(unix_socket)) <= home.LONGEST_SOCKET_PATH
        assert home.valkey_socket(deep) == unix_socket
        assert stat.S_IMODE(unix_socket.parent.stat().st_mode) == 0o700
    finally:
        unix_socket.parent.rmdir()


def test_a_shallow_folder_holds_its_socket():
    assert home.valkey_socket(Path("/srv/ringside")) == Path("/srv/ringside/valkey.sock")
