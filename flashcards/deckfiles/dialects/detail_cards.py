"""Blocks that a reader unfolds, `<details>` with a `<summary>`: the summary asks, what is folded away answers."""

import re
from typing import NamedTuple

from flashcards.deckfiles.card_making import Side
from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.in_text import matches_in_text
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.side_making import Edit, side
from flashcards.deckfiles.source import Source

_TAG = re.compile(r"<(?P<end>/?)(?P<name>details|summary)\b[^<>\n]*>", re.IGNORECASE)
_LAYOUT = re.compile(r"</?(?:b|strong|i|em|u|h[1-6]|p|span|font|big|small)\b[^<>\n]*>", re.IGNORECASE)
_CODE = re.compile(r"</?code>", re.IGNORECASE)
# Such a summary asks nothing; the question stands above the block.
_UNFOLD = re.compile(
    r"(?:show|view|see|click|open|expand|toggle|reveal|hide|answer|solution|explanation|details?|hint|more|spoiler)\b"
    r"|(?:点击|展开|查看|显示|参考)?(?:答案|回答|解答|解析|详情|提示|展开|查看|点击|更多)",
    re.IGNORECASE,
)


class Details(NamedTuple):
    """An outermost block from `start` to `end`, with its question and its answer as stretches."""

    start: int
    end: int
    question: tuple[int, int]
    answer: tuple[int, int]


def details_that_ask(source: Source) -> list[Details]:
    """List the blocks whose summaries may be questions; none where most are the same, or words for an answer."""
    if "<details" not in source.text and "<DETAILS" not in source.text:
        return []
    found = [each for each in _blocks(source) if source.text[slice(*each.answer)].strip()]
    titles = [" ".join(_LAYOUT.sub("", source.text[slice(*each.question)]).split()) for each in found]
    asking = {title for title in titles if title and not _UNFOLD.match(title)}
    return found if 2 * len(asking) > len(found) else []


def _blocks(source: Source) -> list[Details]:
    blocks: list[Details] = []
    depth, start, marks = 0, 0, [0, 0]
    for tag in matches_in_text(source, _TAG, source.front.end):
        is_end, name = bool(tag["end"]), tag["name"].lower()
        if name == "summary":
            if depth == 1 and not marks[is_end]:
                marks[is_end] = tag.start() if is_end else tag.end()
                answer = tag.end()
        elif not is_end:
            depth += 1
            if depth == 1:
                start, marks = tag.start(), [0, 0]
        elif depth:
            depth -= 1
            if not depth and 0 < marks[0] <= marks[1]:
                blocks.append(Details(start, tag.end(), (marks[0], marks[1]), (answer, tag.start())))
    return blocks


def read_details(source: Source, lang: str, blocks: list[Details]) -> Reading:
    """Make a card of each block; headings are sections."""
    cutting, text, headings = Cutting(source, lang), source.text, source.structure.headings
    position = source.front.end
    ends = {each.start: each for each in blocks}
    marks = sorted([*((each.start, each.end) for each in headings), *((each.start, each.end) for each in blocks)])
    for start, end in marks:
        if start < position:
            continue  # a heading within an answer
        cutting.aside(position, start)
        block = ends.get(start)
        if block is not None:
            begin, stop = block.answer
            while text[begin] in " \t":
                begin += 1
            cutting.card(block.start, block.end, (_question(text, block.question), side(text, begin, stop)))
        position = min(end, len(text))
    cutting.aside(position, len(text))
    title = next((text[each.title_start : each.title_end] for each in headings if each.level == 1), "")
    return cutting.reading(title)


def _question(text: str, stretch: tuple[int, int]) -> Side:
    """Return a summary's words, without the tags that lay them out, and with code as in Markdown."""
    start, stop = stretch
    start += len(text[start:stop]) - len(text[start:stop].lstrip())
    edits = [Edit(*each.span()) for each in _LAYOUT.finditer(text, start, stop)]
    edits += [Edit(*each.span(), "`") for each in _CODE.finditer(text, start, stop)]
    return side(text, start, stop, sorted(edits))
