"""What a note says about itself: Obsidian's properties, and the fields of Dataview at its top."""

import re

from flashcards.deckfiles.source import Source

_ENGLISH = (
    r"status|due|tags?|dates?|created|updated|modified|authors?|sources?|urls?|types?|topics?|parent|up|related|rating"
    r"|priority|projects?|alias(?:es)?|categor(?:y|ies)|class|course|title|next|prev(?:ious)?|areas?|cssclass(?:es)?"
    r"|id|year|lang|publish|draft|progress|deadline|start|end|done|completion|scheduled|reviewed|links?|subjects?"
)
_CHINESE = r"状态|日期|(?:创建|更新)(?:时间|日期)?|来源|标签|作者|类型|主题|别名|分类|链接|优先级"
_FIELD = re.compile(
    rf"[ \t]*(?:[-*+][ \t]+)?(?:(?:{_ENGLISH}|{_CHINESE})::(?:[ \t][^\n]*)?"
    r"|[\[(][\w -]{1,40}::[^\[\]()\n]*[\])](?:[ \t]+[\[(][\w -]{1,40}::[^\[\]()\n]*[\])])*)[ \t]*",
    re.IGNORECASE,
)
_NOTE_SCHEDULE = re.compile(r"^sr-(?:due|interval|ease)[ \t]*:", re.MULTILINE)


def is_field(text: str, start: int, stop: int) -> bool:
    """Tell whether a line is a field of Dataview, such as `status:: open`."""
    return text.find("::", start, stop) >= 0 and _FIELD.fullmatch(text, start, stop) is not None


def tell_of_properties(source: Source) -> None:
    """Leave the properties that belong to Obsidian alone, and tell of a schedule that is about the whole note."""
    source.problems[:] = [each for each in source.problems if each.code != "front-matter-key"]
    match = _NOTE_SCHEDULE.search(source.front.block)
    if match:
        line = 2 + source.front.block.count("\n", 0, match.start())
        source.add(line, 1, "schedule-of-note")
