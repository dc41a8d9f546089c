"""What people write before a question and its answer: `Q:`, `问题：`, `**Answer:**`."""

import re

_BOLD = r"\*\*|__"


def _label(words: str) -> re.Pattern[str]:
    """Match a word before a colon, both or the word alone in bold, and the space behind them."""
    return re.compile(rf"(?:(?P<bold>{_BOLD})(?:{words})(?:[:：](?P=bold)|(?P=bold)[:：])|(?:{words})[:：])\s*", re.I)


QUESTION = _label("Q|Question|问|问题|题目")
ANSWER = _label("A|Answer|答|答案|解答")
