"""A small project with the real bootstrap and a lock of one tiny package: an install takes a moment."""

import base64
import hashlib
import os
import shutil
import subprocess
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
MANAGE = """
import sys
from circus_site import bootstrap
bootstrap.ensure(sys.argv)
import tent
print("ready in", sys.prefix, "with", tent.__file__)
"""
BOOTSTRAP = ("circus_site/__init__.py", "circus_site/bootstrap.py")
STANDARD_LIBRARY_ONLY = (*BOOTSTRAP, "circus_site/supervisor/__init__.py", "circus_site/supervisor/parent.py")


class SmallHouse:
    """`start` runs its manage.py in an empty environment that knows only the packages made here."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.wheels = folder / "house", folder / "wheels"
        for place in (self.wheels, self.folder / "requirements", self.folder / "circus_site" / "supervisor"):
            place.mkdir(parents=True)
        for file in STANDARD_LIBRARY_ONLY:
            shutil.copy(ROOT / file, self.folder / file)
        (self.folder / "manage.py").write_text(MANAGE)
        (self.folder / "requirements" / "uv.txt").write_text("uv==0 \\\n    --hash=sha256:" + "0" * 64)
        self.lock("base", tent="1.0")
        self.lock("dev", tent="1.0", ladder_truck="1.0")

    @property
    def venv(self) -> Path:
        return self.folder / ".venv"

    @property
    def stamp(self) -> Path:
        return self.venv / "ringside.json"

    def lock(self, lock: str, **packages: str) -> None:
        lines = (self.locked(name.replace("_", "-"), version) for name, version in packages.items())
        (self.folder / "requirements" / f"{lock}.txt").write_text("\n".join(lines) + "\n")

    def locked(self, name: str, version: str) -> str:
        digest = hashlib.sha256(wheel(self.wheels, name, version).read_bytes()).hexdigest()
        return f"{name}=={version} \\\n    --hash=sha256:{digest}"

    def environment(self) -> dict[str, str]:
        bare = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "PYTHONDONTWRITEBYTECODE": "1"}
        return {
            **bare,
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(self.wheels),
            "PIP_CONFIG_FILE": os.devnull,
        }

    def popen(self, python: str, command: str = "up", **options: object) -> subprocess.Popen[str]:
        streams = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
        words = [python, "manage.py", command]
        return subprocess.Popen(words, cwd=self.folder, env=self.environment(), **streams, **options)

    def start(self, python: str, command: str = "up", **options: object) -> tuple[int, str]:
        """Exit code and output of one start."""
        process = self.popen(python, command, **options)
        output, _ = process.communicate(timeout=90)
        return process.returncode, output


def wheel(folder: Path, name: str, version: str) -> Path:
    """A package of one empty module."""
    module = name.replace("-", "_")
    metadata = f"{module}-{version}.dist-info"
    files = {
        f"{module}.py": "",
        f"{metadata}/METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n",
        f"{metadata}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    files[f"{metadata}/RECORD"] = "".join(f"{path},{mark(text)}\n" for path, text in files.items())
    made = folder / f"{module}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as archive:
        for path, text in files.items():
            archive.writestr(zipfile.ZipInfo(path), text)
    return made


def mark(text: str) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()
    return f"sha256={digest},{len(text)}"
