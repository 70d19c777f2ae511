"""`manage.py up`, for real: opening, being hurt, closing, and being refused in one sentence.

One house goes through all of it, in the order of this file.
"""

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import psutil
import pytest

from circus_site.proving.stages import clean_environment
from tests.servers.site import ROOT, Site

WEB = "circus_site.supervisor.web"
CLOCKS = "clocks,default"


@pytest.fixture(scope="module")
def folder():
    with tempfile.TemporaryDirectory(prefix="ringside-up-") as made:
        yield Path(made)


@pytest.fixture(scope="module")
def site(folder):
    """A house that these tests may hurt."""
    site = Site(folder / "home").start()
    yield site
    if site.process.poll() is None:
        site.stop()


def eventually(condition, seconds=15):
    until = time.monotonic() + seconds
    while not (result := condition()):
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.05)
    return result


def up(home, *arguments, **env):
    """Start a house that is expected to refuse: its exit code and all it says."""
    env = {**clean_environment(), "RINGSIDE_HOME": str(home), **env}
    command = [sys.executable, "manage.py", "up", *arguments]
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    return done.returncode, done.stdout + done.stderr


def alive(pids):
    return [pid for pid in pids if psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie"]


def family(site):
    return [child.pid for child in psutil.Process(site.process.pid).children(recursive=True)]


def test_it_says_where_it_is_open_when_it_answers(site):
    assert httpx.get(f"{site.url}/healthz/").text == "ok"


def test_it_prints_the_admins_password_once_and_keeps_it_nowhere(site):
    password = site.wait_for(r"password[^:]*: (\S+)")[1]
    kept = [
        file for file in site.home.rglob("*") if file.is_file() and password.encode() in file.read_bytes()
    ]
    assert kept == []


def test_a_second_start_in_the_same_folder_is_refused_in_one_sentence(site):
    code, said = up(site.home, "--port", "0")
    assert code == 1
    assert f"already running in {site.home} (process {site.process.pid})" in said
    assert len(said.splitlines()) == 1


def test_a_taken_port_is_refused_in_one_sentence(folder):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, said = up(folder / "other", "--port", str(port))
    assert (code, said) == (1, f"Port {port} is taken; choose another one with --port.\n")


def test_a_redis_that_does_not_answer_is_said_in_one_sentence(folder):
    code, said = up(folder / "other", "--port", "0", REDIS_URL="redis://127.0.0.1:1/0")
    assert code == 1
    assert said.splitlines()[-1].startswith("The Redis that REDIS_URL names does not answer:")


def test_a_database_that_does_not_answer_is_said_in_one_sentence(folder):
    code, said = up(folder / "other", "--port", "0", DATABASE_URL="postgres://ringside@127.0.0.1:1/ringside")
    assert code == 1
    assert said.splitlines()[-1].startswith("The database cannot be used:")


def test_a_file_that_is_no_database_is_said_in_one_sentence(folder):
    home = folder / "garbage"
    home.mkdir()
    (home / "ringside.sqlite3").write_bytes(b"no database at all " * 100)
    code, said = up(home, "--port", "0")
    assert (code, said.splitlines()[-1]) == (1, "The database cannot be used: file is not a database")


@pytest.mark.parametrize("port", ["-1", "65536", "eight", "٨٠٠٠"])
def test_what_is_no_port_is_said_in_one_sentence(folder, port):
    code, said = up(folder / "other", "--port", port)
    assert code == 2
    assert said.splitlines()[-1].endswith(f"'{port}' is not a port; choose a number from 0 to 65535")


def test_a_folder_that_cannot_be_written_is_refused_in_one_sentence():
    code, said = up("/proc/ringside")  # not even root may make a folder there
    assert code == 1
    assert said.startswith("Ringside cannot write to its folder /proc/ringside (")
    assert len(said.splitlines()) == 1


def test_a_killed_web_process_comes_back_and_no_visitor_is_refused(site):
    (before,) = site.kill(WEB)
    assert httpx.get(f"{site.url}/healthz/", timeout=20).text == "ok"
    assert eventually(lambda: site.pids(WEB)) != [before]


def test_a_killed_worker_comes_back_and_leaves_nothing_behind(site):
    before = site.pids(CLOCKS)
    os.kill(before[0], signal.SIGKILL)
    eventually(lambda: not alive(before))
    eventually(lambda: len(site.pids(CLOCKS)) == len(before))


def test_a_killed_valkey_comes_back(site):
    (before,) = site.kill("valkey-server")
    eventually(lambda: site.pids("valkey-server") not in ([], [before]))
    eventually(lambda: httpx.get(f"{site.url}/healthz/").text == "ok")


def test_ctrl_c_closes_everything_within_seconds(site):
    children = family(site)
    began = time.monotonic()
    assert site.stop() == 0
    assert time.monotonic() - began < 10
    assert alive(children) == []


def test_a_second_start_takes_seconds_and_prints_no_password(site):
    began = time.monotonic()
    again = Site(site.home).start()
    try:
        assert time.monotonic() - began < 15
        assert "password" not in again.said()
    finally:
        again.stop()


def test_nothing_outlives_a_house_that_is_killed(site):
    again = Site(site.home).start()
    children = family(again)
    again.process.kill()
    again.process.wait()
    eventually(lambda: not alive(children), seconds=5)
