"""Cards in fences marked `flashcard`: lines `front:`, `back:` and `type:`, whose texts may run on."""

import re
from textwrap import dedent

from flashcards.deckfiles.attributes import Said, read_tags
from flashcards.deckfiles.card_making import Piece, Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.highlights import NUMBERED, highlights
from flashcards.deckfiles.side_making import Edit, side
from flashcards.deckfiles.vault_text import blotted
from flashcards.markup.opaque import opaque_spans
from flashcards.markup.structure import Fence

FENCE_WORD = "flashcard"
_FIELD = re.compile(r"^(front|back|text|type|tags|deck|id|question|answer)[ \t]*:[ \t]*", re.MULTILINE | re.IGNORECASE)
_BLOCK_MARK = re.compile(r"[|>][+-]?[ \t]*\n")
_NAMES = {"question": "front", "text": "front", "answer": "back"}


def fence_card(cutting: Cutting, fence: Fence) -> bool:
    """Make the card that a fence describes; False where it describes none."""
    source = cutting.source
    fields = _fields(source.text, fence)
    front = fields.get("front")
    if front is None:
        return False
    back = fields.get("back", Side("", ((0, fence.inner_end),)))
    kind = fields["type"].text.strip().lower() if "type" in fields else ""
    if kind == "cloze":
        front = _with_clozes(cutting, front)
    values: dict[str, object] = {"reverse": True} if kind in ("reversed", "reverse") else {}
    if "tags" in fields and (tags := read_tags(fields["tags"].text.strip("[] \n"))):
        values["tags"] = tags
    line, end_line = cutting.lines(fence.start, fence.end)
    said = Said(values) if values else None
    cutting.before_cards = False
    cutting.maker.make(Piece(front, back, [], said, cutting.inherited, fence.start, fence.end, line, end_line))
    return True


def _fields(text: str, fence: Fence) -> dict[str, Side]:
    """Return the texts of a fence by their names, without the indentation of those that run on."""
    found = list(_FIELD.finditer(text, fence.inner_start, fence.inner_end))
    fields: dict[str, Side] = {}
    for index, match in enumerate(found):
        stop = found[index + 1].start() if index + 1 < len(found) else fence.inner_end
        begin = match.end()
        mark = _BLOCK_MARK.match(text, begin, stop)
        if mark:
            begin = mark.end()
        first, _, rest = text[begin:stop].rstrip().partition("\n")
        written = dedent(f"{first}\n{rest}") if mark else f"{first}\n{dedent(rest)}"
        kept = written.strip("\n") if mark else written.strip()
        fields.setdefault(_NAMES.get(match[1].lower(), match[1].lower()), Side(kept, ((0, begin),)))
    return fields


def _with_clozes(cutting: Cutting, front: Side) -> Side:
    """Write the highlights of a text as clozes of ours."""
    text = front.text
    masked = blotted(text, [(span.start, span.end) for span in opaque_spans(text)])
    edits: list[Edit] = highlights(text, masked, (0, len(text)), cutting.maker.definitions, NUMBERED)
    made = side(text, 0, len(text), sorted(edits))
    begin = front.anchors[0][1]
    return Side(made.text, tuple((here, there + begin) for here, there in made.anchors))
