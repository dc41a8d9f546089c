"""From the bug to the fix, line by line, colours kept."""

from difflib import SequenceMatcher

from flashcards.domain.blocks import CodeBlock, CodeLine

COMPARED_LINES = 1_000


def comparison(bug: CodeBlock, fix: CodeBlock) -> CodeBlock:
    """Return what changed: kept lines, and lines marked '-' or '+'. Its source, for copying, is the fix."""
    before, after = bug.lines, fix.lines
    lines: list[CodeLine] = []
    for before_from, before_to, after_from, after_to, same in _stretches(_texts(bug), _texts(fix)):
        if same:
            lines += after[after_from:after_to]
        else:
            lines += (CodeLine(line.spans, "-") for line in before[before_from:before_to])
            lines += (CodeLine(line.spans, "+") for line in after[after_from:after_to])
    return CodeBlock(fix.language or bug.language, tuple(lines), fix.source, "diff", fix.reason or bug.reason)


def _texts(block: CodeBlock) -> list[str]:
    return ["".join(span.text for span in line.spans).rstrip() for line in block.lines]


def _stretches(before: list[str], after: list[str]) -> list[tuple[int, int, int, int, bool]]:
    """Divide two lists of lines into stretches that are the same or not; very long ones only at their ends."""
    if max(len(before), len(after)) <= COMPARED_LINES:
        codes = SequenceMatcher(None, before, after).get_opcodes()
        return [(b0, b1, a0, a1, kind == "equal") for kind, b0, b1, a0, a1 in codes]
    shortest = min(len(before), len(after))
    head = next((at for at in range(shortest) if before[at] != after[at]), shortest)
    tail = 0
    while tail < shortest - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    return [
        (0, head, 0, head, True),
        (head, len(before) - tail, head, len(after) - tail, False),
        (len(before) - tail, len(before), len(after) - tail, len(after), True),
    ]
