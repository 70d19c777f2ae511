"""Children that die with their parent, so that nothing stays behind when the parent is killed."""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1
_prctl = ctypes.CDLL(None).prctl if sys.platform == "linux" else None  # found before any fork


def die_with(parent: int) -> None:
    """To be called in the child. The kernel kills it the moment its parent ends, however that ends."""
    if _prctl is None:
        return
    _prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it ended before the line above
        os._exit(1)
