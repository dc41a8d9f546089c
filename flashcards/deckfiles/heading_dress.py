"""What people hang on headings and put between questions: anchors, links to the top, lists of links."""

import re

from flashcards.deckfiles.source import Source
from flashcards.markup.structure import Heading

_ANCHOR = r"<a[ \t]+(?:name|id)[ \t]*=[^<>\n]*+>"
_ANCHORS_FIRST = re.compile(rf"(?:{_ANCHOR}(?:[ \t]*+</a>)?+[ \t]*+)++")
_ANCHOR_LAST = re.compile(rf"[ \t]*{_ANCHOR}[ \t]*(?:</a>)?\Z")
_LINK_LAST = re.compile(r"[ \t]*\[(?P<label>[^\[\]\n]{0,40})\]\(#[^()\s]*\)\Z")
_LINK_BACK = re.compile(r"[*_ \t]*\[(?P<label>[^\[\]\n]{0,80})\]\(#[^()\s]*\)[*_ \t]*")
_LINK_LINE = re.compile(r"[ \t]*(?:[-*+]|\d{1,4}[.)])?[ \t]*\[[^\n]{1,400}\]\(#[^()\s]*\)[ \t]*")
_BACK = re.compile(r"\b(?:top|back|index|contents|toc)\b|[⬆↑⇧🔝]|目录|返回|回到|顶部", re.IGNORECASE)
_RULE = re.compile(r"(?:-{3,}|\*{3,}|_{3,}|(?:[-*_] ){2,}[-*_])[ \t]*")
# A word for an answer as a title of its own, or before a colon; the heading is part of the card it answers.
_ANSWER = re.compile(
    r"(?:answer|solution|explanation|参考答案|答案|回答|解答|解析|答)[ \t]*(?:\d{1,4}[ \t]*)?(?:[:：]|\Z)", re.I
)
_MOST_LINES = 8
_ASIDE = frozenset("-*_[< \t")


def undress(source: Source) -> None:
    """Leave anchors and links to the top out of titles, and headings over answers out of the outline."""
    text, headings = source.text, source.structure.headings
    answers = [each for each in headings if _ANSWER.match(text, each.title_start, each.title_end)]
    if len(answers) > 1:
        source.structure.headings = sorted(set(headings).difference(answers))
    _undress_titles(source)


def _undress_titles(source: Source) -> None:
    if "<a" not in source.text and "](#" not in source.text:
        return
    headings = source.structure.headings
    for index, heading in enumerate(headings):
        title = source.text[heading.title_start : heading.title_end]
        if "<a" in title or "](#" in title:
            start, end = _bare(title)
            at = heading.title_start
            headings[index] = heading._replace(title_start=at + start, title_end=at + end)


def _bare(title: str) -> tuple[int, int]:
    """Return where a title begins and ends without its anchors."""
    start, end = 0, len(title)
    first = _ANCHORS_FIRST.match(title)
    if first:
        start = first.end()
        if title.endswith("</a>") and "</a>" not in first.group():
            end = len(title[: -len("</a>")].rstrip())
    for pattern in (_LINK_LAST, _ANCHOR_LAST):
        last = pattern.search(title, start, end)
        if last and last.start() > start and (pattern is _ANCHOR_LAST or is_link_back(last["label"])):
            end = last.start()
    return start, max(start, end)


def is_link_back(label: str) -> bool:
    """Tell whether a link's label is a sign, or words such as “back to top”."""
    return not re.search(r"\w", label) or bool(_BACK.search(label))


def is_contents(text: str) -> bool:
    """Tell whether a text is a list of links into its own file."""
    if "](#" not in text:
        return False
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and all(_LINK_LINE.fullmatch(line) for line in lines)


def text_end(text: str, start: int, stop: int) -> int:
    """Return where the text of a card ends: rules, anchors and links to the top below it are no part of it."""
    kept = text[start:stop].rstrip()
    for _ in range(_MOST_LINES):
        begin = kept.rfind("\n") + 1
        if kept[begin : begin + 1] not in _ASIDE or not _is_aside(kept[begin:]):
            break
        kept = kept[:begin].rstrip()
    return start + len(kept)


def _is_aside(line: str) -> bool:
    """Tell whether a line between cards is no text of them."""
    if _RULE.fullmatch(line):
        return True
    anchors = _ANCHORS_FIRST.match(line.strip())
    if anchors:
        return anchors.end() == len(line.strip())
    link = _LINK_BACK.fullmatch(line)
    return bool(link) and is_link_back(link["label"]) if link else False


def own_text(text: str, headings: list[Heading], index: int) -> str:
    """Return what stands directly under a heading, without what is no text of it."""
    stop = headings[index + 1].start if index + 1 < len(headings) else len(text)
    start = headings[index].end
    return text[start : text_end(text, start, stop)].strip()
