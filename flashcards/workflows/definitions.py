"""What each figure means exactly, for a person who wants to know."""

from flashcards.paths import docs_folder

_PAGES = {"zh": ("statistics.zh-CN.md", "statistics.md")}


def definition(code: str, lang: str) -> str:
    """Return the definition of a figure as HTML, in `lang` where it has been written, '' where there is none."""
    from flashcards.reports.definitions import definition_html

    for name in _PAGES.get(lang, ("statistics.md",)):
        file = docs_folder() / name
        if file.is_file() and (html := definition_html(file.read_text(encoding="utf-8"), code)):
            return html
    return ""
