"""HTML comments: notes to the author that no card shows."""

from flashcards.markup.structure import scan


def without_comments(text: str) -> str:
    """Return Markdown text without its comments; comments in code stay, and so does one that never ends."""
    if "<!--" not in text:
        return text
    kept, position = [], 0
    for start, end in scan(text).comments:
        kept.append(text[position:start])
        position = end
    kept.append(text[position:])
    return "".join(kept)
