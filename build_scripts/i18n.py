"""Take sentences from the sources, keep the catalogues, and check them: `python3 build_scripts/i18n.py --help`.

After adding sentences: `i18n.py update`, then `i18n.py missing --lang fr > FILE`, write the French into FILE, and
`i18n.py fill --lang fr FILE`.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from build_scripts import environment

if __name__ == "__main__":
    environment.inside(__file__, sys.argv[1:])

import argparse
import json

from babel.messages.catalog import Catalog

from build_scripts import catalogues, translation_checks
from build_scripts.catalogues import LANGUAGES, BadSentences, Places

PLACES = Places(environment.ROOT / "game", environment.ROOT / "locale")
PAGES = environment.ROOT / "assets" / "rules"


def extract(places: Places) -> None:
    """Write the template."""
    catalogues.save(places.template, catalogues.text(catalogues.extract(places)))


def update(places: Places, *, prune: bool = False) -> None:
    """Bring template, catalogues and compiled catalogues up to date with the sources."""
    template = catalogues.extract(places)
    catalogues.save(places.template, catalogues.text(template))
    for language in LANGUAGES:
        merged = catalogues.merge(template, catalogues.read(places.po(language), language), language)
        if prune:
            merged.obsolete.clear()
        _save(places, language, merged)


def compile_all(places: Places) -> None:
    for language in LANGUAGES:
        catalogue = catalogues.read(places.po(language), language)
        catalogues.save(places.mo(language), catalogues.compiled(catalogue))


def missing(places: Places, language: str) -> dict[str, str | list[str]]:
    """What has no translation yet, in the shape `fill` takes."""
    catalogue = catalogues.merge(catalogues.extract(places), catalogues.read(places.po(language), language), language)
    return {
        catalogues.key(message): "" if isinstance(message.id, str) else [""] * catalogue.num_plurals
        for message in catalogues.sentences(catalogue)
        if message.fuzzy or not all(catalogues.forms(message.string))
    }


def fill(places: Places, language: str, translations: dict[str, catalogues.Translation]) -> list[str]:
    """Merge translations into a catalogue and compile it; gives what is wrong with them."""
    update(places)
    catalogue = catalogues.read(places.po(language), language)
    unknown = catalogues.fill(catalogue, translations)
    _save(places, language, catalogue)
    wrong = [f"no such sentence in the sources: {name}" for name in unknown]
    for message in catalogues.sentences(catalogue):
        if catalogues.key(message) in translations:
            wrong += translation_checks.of_message(message, language, catalogue.num_plurals)
    return wrong


def _save(places: Places, language: str, catalogue: Catalog) -> None:
    catalogues.save(places.po(language), catalogues.text(catalogue))
    catalogues.save(places.mo(language), catalogues.compiled(catalogue))


def _read_translations(path: Path) -> dict[str, catalogues.Translation]:
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise BadSentences(f"{path}: {error}") from None
    if not isinstance(found, dict):
        raise BadSentences(f"{path}: not an object of sentences and their translations")
    return {str(name): forms if isinstance(forms, str) else tuple(map(str, forms)) for name, forms in found.items()}


def _arguments(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="i18n.py", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("extract", help="write locale/messages.pot")
    commands.add_parser("update", help="bring .pot, .po and .mo up to date with the sources")
    commands.add_parser("prune", help="update, and forget what is no longer said")
    commands.add_parser("compile", help="write the .mo files")
    commands.add_parser("check", help="name everything that is wrong; exit 1 if anything is")
    for name, help_text in (
        ("missing", "print untranslated sentences as JSON"),
        ("fill", "merge such JSON, filled in"),
    ):
        command = commands.add_parser(name, help=help_text)
        command.add_argument("--lang", default="fr", choices=LANGUAGES)
        if name == "fill":
            command.add_argument("file", type=Path)
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    arguments = _arguments(words)
    wrong: list[str] = []
    try:
        with environment.lock("i18n"):
            if arguments.command == "extract":
                extract(PLACES)
            elif arguments.command in ("update", "prune"):
                update(PLACES, prune=arguments.command == "prune")
            elif arguments.command == "compile":
                compile_all(PLACES)
            elif arguments.command == "missing":
                print(json.dumps(missing(PLACES, arguments.lang), ensure_ascii=False, indent=1))
            elif arguments.command == "fill":
                wrong = fill(PLACES, arguments.lang, _read_translations(arguments.file))
            else:
                wrong = translation_checks.everything(PLACES, PAGES)
    except BadSentences as error:
        wrong = [str(error)]
    for line in wrong:
        print(line)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(environment.told(lambda: main(sys.argv[1:])))
