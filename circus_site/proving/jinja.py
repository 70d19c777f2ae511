"""Checks our Jinja2 templates without drawing them: they compile, and what they name exists."""

from collections.abc import Iterator
from pathlib import Path

from django.conf import settings
from django.template import engines
from jinja2 import Environment, TemplateError, meta, nodes

GIVEN_BY_JINJA = {"caller", "super", "loop", "self", "varargs", "kwargs"}


def complaints() -> list[str]:
    """What is wrong with the templates, a line each."""
    env: Environment = engines["jinja2"].env
    return [line for name in names() for line in complaints_about(env, name)]


def names() -> list[str]:
    root = Path(settings.BASE_DIR) / "templates"
    ours = (file.relative_to(root) for file in sorted(root.rglob("*")) if file.is_file())
    return [
        file.as_posix() for file in ours if file.parts[0] != "django" and file.suffix in (".html", ".txt")
    ]


def complaints_about(env: Environment, name: str) -> Iterator[str]:
    try:
        env.get_template(name)  # compiles: unknown filters and tests are refused here
        tree = parsed(env, name)
        for problem in (*unknown_calls(env, tree), *unknown_imports(env, tree)):
            yield f"{name}: {problem}"
    except TemplateError as error:
        yield f"{name}: {type(error).__name__} {error.message}"


def parsed(env: Environment, name: str) -> nodes.Template:
    return env.parse(env.loader.get_source(env, name)[0], name)  # type: ignore[union-attr]


def unknown_calls(env: Environment, tree: nodes.Template) -> Iterator[str]:
    """Functions that are called by a name which nothing in the template or the environment gives."""
    free = meta.find_undeclared_variables(tree) - set(env.globals) - GIVEN_BY_JINJA - exported(tree)
    for call in tree.find_all(nodes.Call):
        if isinstance(call.node, nodes.Name) and call.node.name in free:
            yield f"line {call.lineno}: nothing is called {call.node.name}()"


def unknown_imports(env: Environment, tree: nodes.Template) -> Iterator[str]:
    """Templates that are named but missing, and macros that are imported but not there."""
    for other in meta.find_referenced_templates(tree):
        if other is not None:
            parsed(env, other)
    for line in tree.find_all(nodes.FromImport):
        if isinstance(line.template, nodes.Const):
            there = exported(parsed(env, line.template.value))
            wanted = {name if isinstance(name, str) else name[0] for name in line.names}
            yield from (f"line {line.lineno}: no {name} in {line.template.value}" for name in wanted - there)


def exported(tree: nodes.Template) -> set[str]:
    """The names that a template gives: its macros, what it sets and what it imports."""
    macros = {macro.name for macro in tree.find_all(nodes.Macro)}
    stored = {name.name for name in tree.find_all(nodes.Name) if name.ctx == "store"}
    return macros | stored | {line.target for line in tree.find_all(nodes.Import)} | imported(tree)


def imported(tree: nodes.Template) -> set[str]:
    lines = tree.find_all(nodes.FromImport)
    return {name if isinstance(name, str) else name[1] for line in lines for name in line.names}
