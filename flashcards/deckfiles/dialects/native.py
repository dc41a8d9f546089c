"""The native format: headings with attributes, front matter, clozes, bug and fix fences."""

from flashcards.deckfiles.attributes import read_title
from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.front_matter import NATIVE_KEYS
from flashcards.deckfiles.outline import read_outline
from flashcards.deckfiles.source import Source
from flashcards.deckfiles.vault_tags import names_a_plugin
from flashcards.domain.drafts import Reason


def recognise(source: Source) -> Reason | None:
    """Recognise a heading with attributes, or a key of ours in the front matter.

    A plugin knows `reverse` as well: beside its tag that says nothing.
    """
    text = source.text
    for start, end, level, title_start, title_end in source.structure.headings:
        if text[end - 1] in "}# \t" and level < 3:
            title = text[title_start:title_end]
            if title[-1:] == "}" and read_title(title).said is not None:
                return Reason("heading-attributes", source.place(start)[0])
    has_cards = any(heading.level == 2 for heading in source.structure.headings)
    ours = NATIVE_KEYS & source.front.keys
    if ours == {"reverse"} and names_a_plugin(source):
        return None
    return Reason("front-matter", 1) if has_cards and ours else None


NATIVE = Dialect("native", recognise, read_outline, "## \n\n")
