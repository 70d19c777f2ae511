"""Counting the stages of a test run, and reading templates without drawing them."""

import pytest
from jinja2 import DictLoader

from circus_site.jinja import environment
from circus_site.proving import jinja, stages


def test_stages_are_added_up_in_the_last_line():
    tallies = [stages.Tally("a", passed=3, failed=1), stages.Tally("b", passed=4)]
    assert stages.summary(tallies) == "7 passed, 1 failed"
    assert stages.summary([*tallies, stages.Tally("c", skipped=2)]) == "7 passed, 1 failed, 2 skipped"


def test_a_stage_counts_what_pytest_counted(tmp_path):
    file = tmp_path / "test_some.py"
    file.write_text(
        "import pytest\n"
        "def test_good(): pass\n"
        "def test_bad(): assert 0\n"
        "def test_broken(missing): pass\n"
        "def test_skipped(): pytest.skip()\n"
    )
    tally = stages.run(stages.Stage("some", [str(file), "-p", "no:cacheprovider"]), {})
    assert (tally.passed, tally.failed, tally.skipped) == (1, 2, 1)


def test_a_stage_that_breaks_before_it_counts_is_a_failure():
    assert stages.run(stages.Stage("none", ["--no-such-option"]), {}).failed == 1


@pytest.mark.parametrize(("may_be_empty", "failed"), [(False, 1), (True, 0)])
def test_a_stage_without_a_test_fails_unless_the_tests_were_chosen(tmp_path, may_be_empty, failed):
    stage = stages.Stage("nothing", [str(tmp_path), "-p", "no:cacheprovider"], may_be_empty)
    tally = stages.run(stage, {})
    assert (tally.passed, tally.failed) == (0, failed)


@pytest.mark.parametrize(
    ("template", "complaint"),
    [
        ("{% if %}", "TemplateSyntaxError"),
        ("{{ 1 | nothing }}", "No filter named 'nothing'"),
        ("{{ shuffel() }}", "nothing is called shuffel()"),
        ('{% include "gone.html" %}', "gone.html"),
        ('{% from "parts.html" import hat, cane %}', "no cane in parts.html"),
    ],
)
def test_a_template_that_names_what_is_not_there_is_found(template, complaint):
    loader = DictLoader({"page.html": template, "parts.html": "{% macro hat() %}{% endmacro %}"})
    env = environment(loader=loader)
    (found,) = jinja.complaints_about(env, "page.html")
    assert complaint in found


def test_a_template_that_calls_what_there_is_passes():
    page = '{% from "parts.html" import hat as top %}{{ top() }}{{ url("home") }}{{ _("Hello") }}'
    loader = DictLoader({"page.html": page, "parts.html": "{% macro hat() %}{% endmacro %}"})
    assert list(jinja.complaints_about(environment(loader=loader), "page.html")) == []
