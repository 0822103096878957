"""What must be true of the catalogues, the text tables of the games and the rules pages before a change lands."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog, Message

from build_scripts import catalogues, glossary, typography, wording
from build_scripts.catalogues import LANGUAGES, BadSentences, Places, fields, forms, short
from game import shelf
from game.core.contract import GameInfo


def everything(places: Places, pages: Path) -> list[str]:
    wrong = [*of_catalogues(places), *of_wording(places), *of_pages(pages)]
    wrong += glossary.of_pages(glossary.read(places.glossary), pages)
    for game in shelf.GAMES:
        wrong += (f"{game.slug}: {fault}" for fault in untold(game.rules.info, game.text))
    return wrong


def of_catalogues(places: Places) -> Iterator[str]:
    yield from catalogues.glued(places)
    template = catalogues.extract(places)
    if not places.template.exists() or places.template.read_bytes() != catalogues.text(template):
        yield f"{places.template.name} is not what the sources say: run i18n.py update"
    for language in LANGUAGES:
        try:
            catalogue = catalogues.read(places.po(language), language)
        except BadSentences as error:
            yield str(error)
            continue
        for fault in of_catalogue(template, catalogue, language):
            yield f"{language}: {fault}"
        merged = catalogues.merge(template, catalogue, language)
        if not places.po(language).exists() or places.po(language).read_bytes() != catalogues.text(merged):
            yield f"{language}: messages.po is not what the sources say: run i18n.py update"
        if not places.mo(language).exists() or places.mo(language).read_bytes() != catalogues.compiled(catalogue):
            yield f"{language}: messages.mo is older than messages.po: run i18n.py compile"


def of_wording(places: Places) -> Iterator[str]:
    """Sentences an editor would send back."""
    for language in LANGUAGES:
        yield from wording.of_catalogue(catalogues.read(places.po(language), language), language)
    yield from glossary.of_catalogue(glossary.read(places.glossary), catalogues.read(places.po("fr"), "fr"))


def of_catalogue(template: Catalog, catalogue: Catalog, language: str) -> Iterator[str]:
    for message in catalogues.sentences(template):
        if catalogue.get(message.id, message.context) is None:
            yield f"“{short(message)}”: not in the catalogue: run i18n.py update"
    for message in catalogues.sentences(catalogue):
        yield from of_message(message, language, catalogue.num_plurals)
    for message in catalogue.obsolete.values():
        yield f"“{short(message)}”: no longer said anywhere: run i18n.py prune"


def of_message(message: Message, language: str, plurals: int) -> Iterator[str]:
    said, translated = forms(message.id), forms(message.string)
    faults: list[str] = []
    if not all(translated):
        faults.append("not translated")
    elif message.fuzzy:
        faults.append("fuzzy: check it and remove the mark")
    elif len(said) > 1 and len(translated) != plurals:
        faults.append(f"{len(translated)} plural forms instead of {plurals}")
    else:
        faults += _fields(said, translated)
        for sentence in translated:
            faults += typography.faults(sentence, language)
            if _edges(sentence) != _edges(said[0]):
                faults.append("spaces at the ends differ")
    yield from (f"“{short(message)}”: {fault}" for fault in faults)


def _fields(said: tuple[str, ...], translated: tuple[str, ...]) -> Iterator[str]:
    """Every form names what the sentence names; the form for one may leave the number out, as English may."""
    try:
        full = fields(said[-1])
        for number, form in enumerate(translated):
            allowed = {full, fields(said[0])} if number == 0 else {full}
            if fields(form) not in allowed:
                yield f"the fields in braces differ: {_names(fields(form))} instead of {_names(full)}"
    except ValueError as error:
        yield f"braces that do not match ({error})"


def of_pages(pages: Path) -> Iterator[str]:
    """The rules pages, <slug>.fr.md and <slug>.en.md: each in both languages, each as a printer would have it."""
    for language in LANGUAGES:
        for page in sorted(pages.glob(f"*.{language}.md")):
            for other in LANGUAGES:
                if not page.with_name(page.name.replace(f".{language}.", f".{other}.")).exists():
                    yield f"{page.name}: there is no such page in {other}"
            try:
                for fault in typography.page_faults(page.read_text("utf-8"), language):
                    yield f"{page.name}: {fault}"
            except ValueError:
                yield f"{page.name}: not UTF-8"


def untold(info: GameInfo, text: Any) -> Iterator[str]:
    """Codes, options and choices that a game utters and its text table does not put into words."""
    for table in ("decisions", "events", "refusals", "lines", "ends", "tie_breaks"):
        for code in getattr(info.codes, table):
            if code not in getattr(text, table):
                yield f"no text for {table}[{code!r}]"
    for option in info.options:
        if option.name not in text.options:
            yield f"no text for options[{option.name!r}]"
        for choice in option.choices:
            if choice not in ("true", "false") and f"{option.name}={choice}" not in text.choices:
                yield f"no text for choices['{option.name}={choice}']"


def _edges(sentence: str) -> tuple[bool, bool]:
    return sentence != sentence.lstrip(), sentence != sentence.rstrip()


def _names(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"
