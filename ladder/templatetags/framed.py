"""Pages in Django's own template language stand in the same frame as all others, which is Jinja2."""

from __future__ import annotations

from django import template
from django.template import engines
from django.template.context import RequestContext
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@register.simple_block_tag(takes_context=True)
def framed(context: RequestContext, content: SafeString, title: str = "", scripts: str = "") -> SafeString:
    """The content inside the site's head, navigation and foot."""
    page = engines["jinja2"].get_template("ladder/framed.html")
    parts = {"title": title, "content": content, "scripts": scripts}
    return mark_safe(page.render(parts, request=context["request"]))  # noqa: S308 (both engines escape)
