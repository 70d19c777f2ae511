"""What `manage.py lint` checks, checked by every test run."""

import pytest

from circus_site.proving.checks import CHECKS


@pytest.mark.parametrize("name", CHECKS)
def test_the_code_passes_every_check_of_lint(name):
    assert CHECKS[name]() == ""
