"""Bring the translations up to date: collect every text of the window, then compile what is translated.

`translations.py` does both; `translations.py --compile` only compiles, as the wheel's build does.
`translations.py --check` changes nothing and fails when a text is new, unfinished or no longer used.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "assets" / "translations"
LANGUAGES = {"zh": "zh_CN", "en": "en"}


def tool(name: str) -> Path | None:
    """Find one of Qt's language tools in the installed PySide6, None where it is missing."""
    import PySide6

    beside = Path(PySide6.__file__).parent
    found = [path for path in (beside / name, beside / f"{name}.exe") if path.is_file()]
    return found[0] if found else None


def collect(folder: Path = FOLDER) -> None:
    """Write the texts of all widgets into the `.ts` files of `folder`; English holds plurals only."""
    sources = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "flashcards" / "ui").rglob("*.py"))
    for lang, locale in LANGUAGES.items():
        only_plurals = ["-pluralonly"] if lang == "en" else []
        options = ["-silent", "-no-obsolete", "-locations", "none", "-source-language", "en"]
        target = ["-target-language", locale, "-ts", str(folder / f"flashcards_{lang}.ts")]
        run("lupdate", *sources, *only_plurals, *options, *target)


def compile_all(folder: Path = FOLDER) -> list[Path]:
    """Compile each `.ts` file to the `.qm` file that the program loads, and return those.

    They are put in place whole: Qt reads them where they lie, and an open window whose words are written over dies.
    """
    made = []
    with tempfile.TemporaryDirectory(prefix=".", dir=folder) as place:
        for lang in LANGUAGES:
            source, target = folder / f"flashcards_{lang}.ts", folder / f"flashcards_{lang}.qm"
            written = Path(place) / target.name
            run("lrelease", "-silent", str(source), "-qm", str(written))
            made.append(written.replace(target))
    return made


def texts(file: Path) -> dict[tuple[str, str, str], list[str]]:
    """Read a `.ts` file: context, source text and comment → its translated forms; '' where one is unfinished."""
    read: dict[tuple[str, str, str], list[str]] = {}
    for context in ElementTree.parse(file).getroot().iter("context"):  # noqa: S314 (our own file)
        for message in context.iter("message"):
            key = (context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", ""))
            for translation in message.iter("translation"):
                forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
                read[key] = [""] if translation.get("type") == "unfinished" else forms
    return read


def complaints() -> list[str]:
    """List what a translator still has to do: one line for each text that is new, unfinished or unused."""
    found = []
    with tempfile.TemporaryDirectory() as place:
        for lang in LANGUAGES:
            shutil.copy(FOLDER / f"flashcards_{lang}.ts", place)
        collect(Path(place))
        for lang in LANGUAGES:
            kept = texts(FOLDER / f"flashcards_{lang}.ts")
            wanted = texts(Path(place) / f"flashcards_{lang}.ts")
            found += [f"{lang}: new: {key}" for key in wanted.keys() - kept.keys()]
            found += [f"{lang}: no longer used: {key}" for key in kept.keys() - wanted.keys()]
            found += [f"{lang}: unfinished: {key}" for key, forms in kept.items() if "" in forms]
    return sorted(found)


def run(name: str, *arguments: str) -> None:
    """Run a language tool in the checkout and raise when it fails."""
    program = tool(name)
    if program is None:
        raise SystemExit(f"{name} is missing: it comes with PySide6-Essentials.")
    subprocess.run([str(program), *arguments], check=True, cwd=ROOT)


def main() -> int:
    """Do what the command line asks and return the exit code."""
    if "--check" in sys.argv:
        found = complaints()
        print("\n".join(found) or "All texts are translated.")
        return 1 if found else 0
    if "--compile" not in sys.argv:
        collect()
    for made in compile_all():
        print(made.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
