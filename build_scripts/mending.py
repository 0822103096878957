"""Sentences an editor would send back, and the list of those nobody has mended yet: locale/to_mend.toml. It may only
shrink: what is on it and no longer at fault is a fault itself, and `i18n.py prune` takes it off."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator

from build_scripts import catalogues, glossary, wording
from build_scripts.catalogues import LANGUAGES, BadSentences, Places
from build_scripts.wording import Finding

HEAD = """\
# Sentences still to mend, by what is wrong with them, as the sources say them. This list may only shrink: mend one,
# and `i18n.py prune` takes it off. Nothing is ever added: a new sentence is right from the start.
"""


def findings(places: Places) -> Iterator[Finding]:
    for language in LANGUAGES:
        yield from wording.of_catalogue(catalogues.read(places.po(language), language), language)
    if places.glossary.exists():
        concepts = glossary.read(places.glossary)
        yield from glossary.of_catalogue(concepts, catalogues.read(places.po("fr"), "fr"))


def listed(places: Places) -> dict[str, list[str]]:
    if not places.to_mend.exists():
        return {}
    try:
        return {rule: list(names) for rule, names in tomllib.loads(places.to_mend.read_text("utf-8")).items()}
    except ValueError as error:
        raise BadSentences(f"{places.to_mend}: {error}") from None


def faults(places: Places) -> Iterator[str]:
    found = list(findings(places))
    waiting = listed(places)
    for finding in found:
        if finding.key not in waiting.get(finding.rule, ()):
            yield str(finding)
    for rule, names in _at_fault(waiting, found, at_fault=False).items():
        for name in names:
            yield f"{places.to_mend.name}: {rule}: “{name}” is mended or no longer said: run i18n.py prune"


def prune(places: Places) -> None:
    if places.to_mend.exists():
        left = _at_fault(listed(places), list(findings(places)), at_fault=True)
        catalogues.save(places.to_mend, text(left).encode())


def text(waiting: dict[str, list[str]]) -> str:
    lines = [HEAD]
    for rule, names in sorted(waiting.items()):
        if names:
            quoted = (f"    {json.dumps(name, ensure_ascii=False)}," for name in sorted(names))
            lines += [f"{rule} = [", *quoted, "]", ""]
    return "\n".join(lines)


def _at_fault(waiting: dict[str, list[str]], found: list[Finding], *, at_fault: bool) -> dict[str, list[str]]:
    wrong = {(finding.rule, finding.key) for finding in found}
    return {rule: [name for name in names if ((rule, name) in wrong) == at_fault] for rule, names in waiting.items()}
