"""The catalogues of sentences: taken from the sources, kept as .pot and .po, compiled to .mo.

What is written depends on the sources alone: sorted, without dates and line numbers, so that two people who add a
sentence each see two small changes.
"""

from __future__ import annotations

import ast
import io
import string
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po, write_po

from build_scripts.environment import write

LANGUAGES = ("fr", "en")
KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
#: Joins a context and its sentence in one key, as gettext itself does.
CONTEXT = "\x04"
_NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)

#: One form, or one per plural form.
Translation = str | tuple[str, ...] | list[str]


class BadSentences(Exception):
    """A catalogue or a list of translations that cannot be read."""


@dataclass(frozen=True, slots=True)
class Places:
    """Where sentences come from and where catalogues live."""

    sources: Path
    locale: Path

    @property
    def template(self) -> Path:
        return self.locale / "messages.pot"

    @property
    def glossary(self) -> Path:
        return self.locale / "glossary.toml"

    def po(self, language: str) -> Path:
        return self.locale / language / "LC_MESSAGES" / "messages.po"

    def mo(self, language: str) -> Path:
        return self.po(language).with_suffix(".mo")


def extract(places: Places) -> Catalog:
    """Every sentence of the sources, with the files it stands in."""
    template = _catalogue(None)
    found = extract_from_dir(
        places.sources,
        keywords=KEYWORDS,
        comment_tags=("i18n:",),
        strip_comment_tags=True,
        method_map=[("**.py", "python")],
    )
    for name, _, sentence, comments, context in found:
        place = f"{places.sources.name}/{Path(name).as_posix()}"
        template.add(sentence, locations=[(place, 0)], auto_comments=comments, context=context)
    return template


def glued(places: Places) -> Iterator[str]:
    """Sentences that cannot be translated because they are put together before `_` sees them."""
    for file in sorted(places.sources.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"), str(file))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in KEYWORDS:
                for argument in node.args[:2]:
                    if isinstance(argument, ast.JoinedStr | ast.BinOp):
                        yield f"{file}:{argument.lineno}: {node.func.id}() of a sentence made from pieces"
                        break


def read(path: Path, language: str | None) -> Catalog:
    """The catalogue in a file; an empty one if there is no file yet."""
    if not path.exists():
        return _catalogue(language)
    try:
        read = read_po(io.BytesIO(path.read_bytes()), locale=language, charset="utf-8", abort_invalid=True)
    except (PoFileError, ValueError, OSError) as error:
        raise BadSentences(f"{path}: {error}") from None
    catalogue = _catalogue(language)
    for message in sentences(read):
        _put(catalogue, message, message.string)
    catalogue.obsolete.update({key(message): message for message in read.obsolete.values()})
    return catalogue


def merge(template: Catalog, old: Catalog, language: str) -> Catalog:
    """The template with the translations of `old`. What is no longer said is set aside, and back if said again."""
    merged = _catalogue(language)
    for message in sentences(template):
        before = old.get(message.id, message.context) or old.obsolete.get(key(message))
        if language == "en":
            _put(merged, message, message.id)
        elif before is not None and isinstance(before.id, str) == isinstance(message.id, str):
            _put(merged, message, before.string, before)
        else:
            _put(merged, message, None)
    for message in (*sentences(old), *old.obsolete.values()):
        if language != "en" and merged.get(message.id, message.context) is None and any(forms(message.string)):
            merged.obsolete[key(message)] = message
    return merged


def fill(catalogue: Catalog, translations: dict[str, Translation]) -> list[str]:
    """Put translations in by key; gives the keys nobody says. Empty translations are passed over."""
    known = {key(message): message for message in sentences(catalogue)}
    for name, translation in translations.items():
        if name in known and any(forms(translation)):
            known[name].string = translation
            known[name].flags.discard("fuzzy")
    return [name for name in translations if name not in known]


def text(catalogue: Catalog) -> bytes:
    """The catalogue as a .po or .pot file."""
    out = io.BytesIO()
    write_po(out, catalogue, width=0, sort_output=True, include_lineno=False)
    dropped = (b'"POT-Creation-Date', b'"PO-Revision-Date', b'"Last-Translator', b'"Language-Team', b'"Report-Msgid')
    return b"".join(line for line in out.getvalue().splitlines(keepends=True) if not line.startswith(dropped))


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as a .mo file."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def save(path: Path, content: bytes) -> None:
    """Written only when different, so that nobody's clock or diff sees a change that is none."""
    if not path.exists() or path.read_bytes() != content:
        write(path, content)


def sentences(catalogue: Catalog) -> list[Message]:
    """Every message but the header."""
    return [message for message in catalogue if message.id]


def key(message: Message) -> str:
    singular = message.id if isinstance(message.id, str) else message.id[0]
    return f"{message.context}{CONTEXT}{singular}" if message.context else singular


def short(message: Message) -> str:
    """Enough of a sentence to find it by."""
    sentence = key(message).replace(CONTEXT, ": ").replace("\n", " ")
    return sentence if len(sentence) <= 60 else sentence[:59] + "…"


def forms(value: Translation | None) -> tuple[str, ...]:
    """The singular and plural forms of a sentence, or its only form."""
    return (value or "",) if isinstance(value, str) or value is None else tuple(value)


def fields(sentence: str) -> frozenset[str]:
    """The names in braces. Raises ValueError where the braces do not match."""
    return frozenset(name for _, name, _, _ in string.Formatter().parse(sentence) if name is not None)


def _catalogue(language: str | None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment="# Clairière’s sentences" + (f", {language}." if language else "."),
        project="Clairière",
        version="1",
        creation_date=_NO_DATE,
        revision_date=_NO_DATE,
        charset="utf-8",
        fuzzy=False,
    )


def _put(catalogue: Catalog, message: Message, string: Translation | None, before: Message | None = None) -> None:
    kept = {"fuzzy"} & set((before or message).flags)
    catalogue.add(
        message.id,
        string,
        locations=message.locations,
        flags=kept,
        auto_comments=message.auto_comments,
        user_comments=(before or message).user_comments,
        context=message.context,
    )
