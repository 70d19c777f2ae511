"""The environment in which our pages are drawn."""

import pytest
from django.utils import translation
from jinja2 import UndefinedError

from circus_site.jinja import environment


@pytest.fixture
def draw():
    env = environment(autoescape=True)
    return lambda source, **values: env.from_string(source).render(**values)


def test_texts_are_in_the_language_active_while_drawing(draw):
    with translation.override("de"):
        assert draw('{{ _("Yes") }} {{ language() }}') == "Ja de"
    with translation.override("en"):
        assert draw('{{ _("Yes") }} {{ language() }}') == "Yes en"


def test_what_people_wrote_is_escaped_inside_a_text(draw):
    assert draw('{{ _("Hello %(name)s", name=name) }}', name="<b>") == "Hello &lt;b&gt;"


def test_counted_texts_take_the_right_form(draw):
    source = "{% trans count=n %}one card{% pluralize %}{{ count }} cards{% endtrans %}"
    assert [draw(source, n=n) for n in (1, 2)] == ["one card", "2 cards"]


def test_a_misspelt_variable_fails_in_tests():
    with pytest.raises(UndefinedError):
        environment(strict=True).from_string("{{ nmae }}").render(name="Ada")


def test_addresses_are_found_by_name(draw):
    assert draw('{{ url("healthz") }}') == "/healthz/"
