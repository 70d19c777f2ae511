"""The first start: an environment is made, repaired, reused, or refused in one sentence."""

import ast
import json
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from circus_site import bootstrap
from tests.circus_site.small_house import ROOT, SmallHouse

PYTHON = getattr(sys, "_base_executable", sys.executable)


@pytest.fixture
def house(tmp_path):
    return SmallHouse(tmp_path)


@pytest.fixture(scope="module")
def opened(tmp_path_factory):
    """A house that was started before; every test leaves it fit to be started again."""
    house = SmallHouse(tmp_path_factory.mktemp("opened"))
    code, output = house.start(PYTHON)
    assert code == 0, output
    return house


def site_packages(house):
    return next(house.venv.glob("lib/python*/site-packages"))


def test_a_first_start_makes_the_environment_and_runs_in_it(house):
    code, output = house.start(PYTHON)
    assert (code, output.splitlines()[-1].split(" with ")[0]) == (0, f"ready in {house.venv}")
    assert "Installing 1 packages from requirements/base.txt" in output


def test_a_second_start_installs_nothing(opened):
    before = opened.stamp.stat().st_mtime_ns
    code, output = opened.start(PYTHON)
    assert code == 0
    assert len(output.splitlines()) == 1
    assert opened.stamp.stat().st_mtime_ns == before


def test_the_tests_get_the_packages_of_the_dev_lock_too(opened):
    code, output = opened.start(PYTHON, "test")
    assert code == 0, output
    assert (site_packages(opened) / "ladder_truck.py").exists()
    assert set(json.loads(opened.stamp.read_text())) == {"base", "dev"}


def test_a_changed_lock_is_installed_at_the_next_start(opened):
    opened.lock("base", tent="2.0")
    code, output = opened.start(PYTHON)
    assert code == 0, output
    assert (site_packages(opened) / "tent-2.0.dist-info").exists()


def test_an_install_that_was_killed_is_made_anew(house):
    process = house.popen(PYTHON)
    while not house.stamp.exists():
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    assert json.loads(house.stamp.read_text()) == {"installing": True}
    (house.venv / "half a package").touch()
    code, output = house.start(PYTHON)
    assert code == 0, output
    assert not (house.venv / "half a package").exists()


def test_a_package_that_was_deleted_by_hand_comes_back(opened):
    folder = site_packages(opened)
    shutil.rmtree(next(folder.glob("tent-*.dist-info")))
    (folder / "tent.py").unlink()
    code, output = opened.start(PYTHON)
    assert code == 0, output


def test_an_environment_that_the_reader_made_is_filled_and_kept(house):
    subprocess.run([PYTHON, "-m", "venv", house.venv], check=True)
    (house.venv / "mine").touch()
    code, output = house.start(str(house.venv / "bin" / "python"))
    assert code == 0, output
    assert (house.venv / "mine").exists()


def test_nothing_is_made_where_the_locked_packages_are_installed(tmp_path):
    """This very process has them: a whole lock is compared and no file appears."""
    (tmp_path / "requirements").mkdir()
    for lock in ("base", "dev"):
        (tmp_path / "requirements" / f"{lock}.txt").write_text(
            (ROOT / f"requirements/{lock}.txt").read_text()
        )
    began = time.perf_counter()
    bootstrap.ensure(["manage.py", "test"], root=tmp_path)
    assert time.perf_counter() - began < 0.25
    assert not (tmp_path / ".venv").exists()


def test_a_package_with_a_wrong_hash_is_refused(house):
    lock = house.folder / "requirements" / "base.txt"
    lock.write_text(lock.read_text().replace("sha256:", "sha256:0000")[:-5])
    code, output = house.start(PYTHON)
    assert code == 1
    assert "The packages could not be installed" in output.splitlines()[-1]


def test_a_folder_that_cannot_be_written_gets_one_sentence():
    nobody = pwd.getpwnam("nobody") if os.geteuid() == 0 else None
    python = python_for(nobody)
    with tempfile.TemporaryDirectory(prefix="ringside-ro-") as folder:
        house = SmallHouse(Path(folder))
        Path(folder).chmod(0o755)
        house.folder.chmod(0o555)
        code, output = house.start(python, **({"user": nobody.pw_uid} if nobody else {}))
        house.folder.chmod(0o755)
    assert code == 1
    assert output.startswith(f"Ringside cannot write its packages to {house.venv} (Permission denied)")
    assert len(output.splitlines()) == 1


def python_for(user):
    """A Python that this user may run; root's own may lie where nobody else can reach it."""
    for python in (PYTHON, "/usr/bin/python3"):
        try:
            options = {"user": user.pw_uid} if user else {}
            subprocess.run(
                [python, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"], check=True, **options
            )
        except (OSError, subprocess.CalledProcessError):
            continue
        return python
    pytest.skip("no Python 3.11 here that another user may run")


def test_old_pythons_can_read_manage_py():
    ast.parse((ROOT / "manage.py").read_text(), feature_version=(3, 6))


def test_an_old_python_is_told_so_in_one_sentence():
    pretend = (
        "import runpy, sys; sys.version_info = (3, 8, 0); runpy.run_path('manage.py', run_name='__main__')"
    )
    done = subprocess.run([sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "Ringside needs Python 3.11 or newer; this is Python 3.8.\n")


def test_the_locks_name_no_registry_and_hash_everything():
    for lock in (ROOT / "requirements").glob("*.txt"):
        text = lock.read_text()
        assert "://" not in text
        assert "index" not in text
        assert text.count("==") <= text.count("--hash=sha256:")
