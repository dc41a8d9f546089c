"""Changes of the text of one card, as a person makes them: slips, more and fewer words, code, clozes, and the look."""

import random
import re
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import edits_blind_texts as texts

FENCE = re.compile(r"^ *(`{3,}|~{3,})([^\n]*)\n(.*?)^ *\1 *$", re.MULTILINE | re.DOTALL)
ASIDE = re.compile(r"`[^`\n]*`|\$[^$\n]*\$|\{\{|\}\}|c\d::|https?://\S+|<[^>\n]*>|\|[ :|-]+\|")
CJK = re.compile(r"[\u4e00-\u9fff]")
ITEM = re.compile(r"^(?:[-*+]|\d+[.)]) ", re.MULTILINE)
TERM = re.compile(r"`[^`\n]{2,30}`")


class Text(NamedTuple):
    """What is written on both sides of a card."""

    front: str
    back: str

    @property
    def chinese(self) -> bool:
        """Whether a person would go on in Chinese here."""
        return len(CJK.findall(self.front + FENCE.sub("", self.back))) > 4


Change = Callable[[Text, random.Random], Text | None]
"""A change of one card; None where it cannot be made."""


# Where things stand in a text.


def _spans(text: str, code: bool) -> list[tuple[int, int]]:
    """Find the code in fences, or the prose without inline code, math, cloze marks and addresses."""
    if code:
        return [match.span(3) for match in FENCE.finditer(text) if _is_python(match)]
    holes = sorted([match.span() for match in FENCE.finditer(text)] + [match.span() for match in ASIDE.finditer(text)])
    spans, at = [], 0
    for start, end in holes:
        if start > at:
            spans.append((at, start))
        at = max(at, end)
    return [*spans, (at, len(text))]


def _one(
    text: str, pattern: str, made: Callable[[re.Match[str]], str], chance: random.Random, code: bool = False
) -> str | None:
    """Replace one match of a pattern in the prose or in the code by what is made of it."""
    found = [
        match
        for start, end in _spans(text, code)
        for match in re.compile(pattern).finditer(text, start, end)
        if match[0]
    ]
    chance.shuffle(found)
    for match in found:
        if (new := made(match)) != match[0]:
            return text[: match.start()] + new + text[match.end() :]
    return None


def units_of(back: str) -> list[str]:
    """Cut an answer into sentences, list items, tables and fences; each ends with the space behind it."""
    units: list[str] = []
    at = 0
    for match in [*FENCE.finditer(back), None]:
        units += _units_of_prose(back[at : match.start() if match else len(back)])
        if match:
            end = match.end() + len(re.compile(r"\n*").match(back, match.end())[0])  # type: ignore[index]
            units.append(back[match.start() : end])
            at = end
    return units


def _units_of_prose(prose: str) -> list[str]:
    units: list[str] = []
    for block in re.findall(r".+?(?:\n{2,}|\Z)", prose, re.DOTALL):
        if ITEM.match(block):
            units += [each for each in re.split(r"(?m)^(?=(?:[-*+]|\d+[.)]) )", block) if each]
        elif block.startswith(("|", ">", "#", "$$")):
            units.append(block)
        else:
            units += [each for each in re.split(r"(?<=[。！？])(?=[^\n”）])|(?<=[.!?] )(?=[A-Z*`])", block) if each]
    return units


def _is_prose(unit: str) -> bool:
    return not unit.startswith(("```", "~~~", "|", "$$", "#", ">", " "))


def _ending(unit: str) -> str:
    return unit[len(unit.rstrip()) :]


def cloze_numbers(front: str, back: str) -> tuple[int, ...]:
    text = f"{front}\n{back}"
    numbers = {int(each) for each in re.findall(r"\{\{c(\d+)::", FENCE.sub("", text))}
    for match in FENCE.finditer(text):
        numbers |= {int(each or 1) for each in re.findall(r"(?:#|//|--)\?(\d*)", match[3])}
    return tuple(sorted(numbers))


def _is_python(fence: re.Match[str]) -> bool:
    return (fence[2].split() or ["python"])[0] in {"python", "py"}


def _in_code(text: str, changed: Callable[[str], str]) -> str:
    """Change the Python fences of a text, markers and all."""
    return FENCE.sub(lambda match: changed(match[0]) if _is_python(match) else match[0], text)


def is_sound(text: Text) -> bool:
    """Whether each cloze marker in code still finds what it hides."""
    for match in FENCE.finditer(text.back):
        for line in match[3].splitlines():
            before, _, marker = line.partition("#?")
            hidden = re.sub(r"^\d+ ", "", marker.split(" :: ")[0].strip())
            if hidden and hidden not in before:
                return False
    return text.front.count("{{c") == text.front.count("}}") and bool(text.front.strip())


def _as(new: str, _: re.Match[str]) -> str:
    return new


# Slips of the pen.


def _slip(word: str, chance: random.Random) -> str:
    at = chance.randrange(1, len(word) - 1)
    slips = [
        word[:at] + word[at + 1] + word[at] + word[at + 2 :],
        word[:at] + word[at] + word[at:],
        word[:at] + word[at + 1 :],
    ]
    return chance.choice(slips)


def _typo(text: str, chance: random.Random) -> str | None:
    if len(CJK.findall(text)) > 4:
        known = [pair for pair in texts.WRONG_ZH if pair[0] in text]
        chance.shuffle(known)
        for right, wrong in known:
            if chance.random() < 0.8 and (new := _one(text, right, partial(_as, wrong), chance)):
                return new
        return _one(
            text,
            r"(?<=[\u4e00-\u9fff])[\u4e00-\u9fff](?=[\u4e00-\u9fff])",
            lambda m: chance.choice(("", m[0] * 2)),
            chance,
        )
    return _one(text, r"[A-Za-z]{4,}", lambda match: _slip(match[0], chance), chance)


def typo_in_front(text: Text, chance: random.Random) -> Text | None:
    front = _typo(text.front, chance)
    return text._replace(front=front) if front else None


def typo_in_back(text: Text, chance: random.Random) -> Text | None:
    back = _typo(text.back, chance)
    return text._replace(back=back) if back else None


def several_typos(text: Text, chance: random.Random) -> Text | None:
    new: Text | None = text
    for side in (typo_in_front, typo_in_back, typo_in_back):
        new = (side(new, chance) or new) if new else None
    return new


def typo_in_code(text: Text, chance: random.Random) -> Text | None:
    slips = [
        lambda: _one(text.back, r"(?<![#?] )\b[a-z_]{4,}\b", lambda m: _slip(m[0], chance), chance, True),
        lambda: _one(text.back, r"[):]\n|, ", lambda m: m[0][1:], chance, True),
        lambda: _one(text.back, r"\b\d+\b", lambda m: str(int(m[0]) + chance.choice((1, 2, 9))), chance, True),
        lambda: _one(text.back, r" = |==", lambda m: " == " if m[0] == " = " else "=", chance, True),
    ]
    back = chance.choice(slips)() or slips[0]()
    return text._replace(back=back) if back else None


def punctuation(text: Text, chance: random.Random) -> Text | None:
    """Write some marks in the other width, or sloppily; all of a kind by chance."""
    front, back = text
    one = chance.random() < 0.5
    for old, new in texts.WIDTHS if text.chinese else texts.SLOPPY:
        if not one or chance.random() < 0.5:
            front = _one(front, re.escape(old), partial(_as, new), chance) or front
            back = _one(back, re.escape(old), partial(_as, new), chance) or back
    return Text(front, back)


# More, fewer and other words.


def clause_added(text: Text, chance: random.Random) -> Text | None:
    if not text.back:
        return None
    clause = chance.choice(texts.CLAUSES_ZH if text.chinese else texts.CLAUSES_EN)
    units = units_of(text.back)
    spots = [
        at
        for at, unit in enumerate(units)
        if _is_prose(unit) and not ITEM.match(unit) and unit.rstrip()[-1:] in ".。！!"
    ]
    if not spots or chance.random() < 0.3:
        return text._replace(back=f"{text.back}\n\n{clause}")
    at = chance.choice(spots)
    gap = "" if text.chinese else " "
    units[at] = units[at].rstrip() + gap + clause + (_ending(units[at]) or "")
    return text._replace(back="".join(units).rstrip())


def clause_inside(text: Text, chance: random.Random) -> Text | None:
    """Put a remark in brackets into the middle of a sentence."""
    if text.chinese:
        clause = "（" + chance.choice(texts.CLAUSES_ZH).rstrip("。") + "）"
        back = _one(text.back, r"(?<=[\u4e00-\u9fff])[，；。]", lambda m: clause + m[0], chance)
    else:
        said = chance.choice(texts.CLAUSES_EN).rstrip(".")
        clause = f" ({said[0].lower()}{said[1:]})"
        back = _one(text.back, r"(?<=[a-z])[,;.](?=\s)", lambda m: clause + m[0], chance)
    return text._replace(back=back) if back else None


def clause_in_front(text: Text, chance: random.Random) -> Text | None:
    if "\n" in text.front or not text.back:
        return None
    clauses = texts.FRONT_CLAUSES_ZH if text.chinese else texts.FRONT_CLAUSES_EN
    clause = chance.choice(clauses)
    if clause in {"And why?", "原因是什么？"} and re.search("why|为什么|为何", text.front, re.IGNORECASE):
        clause = clauses[0]
    return text._replace(front=f"{text.front}{'' if text.chinese else ' '}{clause}")


def front_reworded(text: Text, chance: random.Random) -> Text | None:
    if len(text.back) < 40:
        return None
    first, *rest = text.front.split("\n", 1)
    rules, wrapped, synonyms = (
        (texts.REPHRASED_ZH, texts.WRAPPED_ZH, texts.SYNONYMS_ZH)
        if text.chinese
        else (texts.REPHRASED_EN, texts.WRAPPED_EN, texts.SYNONYMS_EN)
    )
    new = next((re.sub(rule, to, first) for rule, to in rules if re.match(rule, first)), first)
    if new == first or chance.random() < 0.15:
        new = chance.choice(wrapped).format(first)
    for word, other in synonyms:
        if chance.random() < 0.6:
            shape = re.escape(word) if text.chinese else rf"\b{re.escape(word)}\b"
            new = _one(new, shape, partial(_as, other), chance) or new
    return text._replace(front="\n".join([new, *rest]))


def synonyms(text: Text, chance: random.Random) -> Text | None:
    """Say some words of both sides in another way, or in the other language."""
    front, back = text
    for word, other in texts.SYNONYMS_ZH if text.chinese else texts.SYNONYMS_EN:
        shape = re.escape(word) if text.chinese else rf"\b{re.escape(word)}\b"
        front = _one(front, shape, partial(_as, other), chance) or front
        back = _one(back, shape, partial(_as, other), chance) or back
    return Text(front, back)


def half_rewritten(text: Text, chance: random.Random) -> Text | None:
    units = units_of(text.back)
    prose = [at for at, unit in enumerate(units) if _is_prose(unit)]
    terms = list(dict.fromkeys(TERM.findall(FENCE.sub("", text.back)) + TERM.findall(text.front)))
    if len(terms) < 2 or len(prose) < 2:
        return None
    fresh = list(texts.REWRITTEN_ZH if text.chinese else texts.REWRITTEN_EN)
    chance.shuffle(fresh)
    gone = 0
    for at in chance.sample(prose, len(prose)):
        if gone + len(units[at]) > 0.6 * len(text.back) or not fresh:
            continue
        gone += len(units[at])
        mark = ITEM.match(units[at])
        one, other = chance.sample(terms, 2)
        units[at] = (mark[0] if mark else "") + fresh.pop().format(one, other) + _ending(units[at])
    return text._replace(back="".join(units)) if gone > 0.4 * len(text.back) else None


def back_shortened(text: Text, chance: random.Random) -> Text | None:
    units = units_of(text.back)
    share = chance.uniform(0.4, 0.7)
    while len(units) > 1 and len("".join(units[:-1])) > share * len(text.back):
        units.pop()
    back = "".join(units).rstrip()
    return text._replace(back=back) if 40 < len(back) < 0.85 * len(text.back) else None


def _items(back: str) -> list[list[int]]:
    """Find lists of at least two items, as places in `units_of`."""
    runs: list[list[int]] = [[]]
    for at, unit in enumerate(units_of(back)):
        if ITEM.match(unit):
            runs[-1].append(at)
        elif runs[-1]:
            runs.append([])
    return [run for run in runs if len(run) > 1]


def item_added(text: Text, chance: random.Random) -> Text | None:
    runs = _items(text.back)
    if not runs:
        return None
    units, run = units_of(text.back), chance.choice(runs)
    at = chance.choice([*run, run[-1] + 1])
    mark, end = ITEM.match(units[run[0]]), "\n"
    if at > run[-1]:
        end = _ending(units[run[-1]])
        units[run[-1]] = units[run[-1]].rstrip() + "\n"
    item = chance.choice(texts.ITEMS_ZH if text.chinese else texts.ITEMS_EN)
    units.insert(at, f"{mark[0] if mark else ''}{item}{end}")
    return text._replace(back=_renumbered("".join(units)))


def item_removed(text: Text, chance: random.Random) -> Text | None:
    runs = _items(text.back)
    if not runs:
        return None
    units, run = units_of(text.back), chance.choice(runs)
    gone = chance.choice(run)
    end = _ending(units[run[-1]])
    del units[gone]
    units[run[-1] - 1] = units[run[-1] - 1].rstrip() + end
    back = _renumbered("".join(units)).rstrip()
    return text._replace(back=back) if len(back) > 0.4 * len(text.back) else None


def items_reordered(text: Text, chance: random.Random) -> Text | None:
    runs = _items(text.back)
    if not runs:
        return None
    units, run = units_of(text.back), chance.choice(runs)
    ends = [_ending(units[at]) for at in run]
    said = [units[at].rstrip() for at in run]
    chance.shuffle(said)
    for at, item, end in zip(run, said, ends, strict=True):
        units[at] = item + end
    return text._replace(back=_renumbered("".join(units)))


def _renumbered(back: str) -> str:
    number = 0

    def counted(match: re.Match[str]) -> str:
        nonlocal number
        number += 1
        return f"{number}{match[1]} "

    return re.sub(r"(?m)^\d+([.)]) ", counted, back)


# Code.


def variable_renamed(text: Text, chance: random.Random) -> Text | None:
    code = "".join(match[3] for match in FENCE.finditer(text.back) if _is_python(match))
    known = [
        (old, new)
        for old, new in texts.NAMES
        if re.search(rf"(?<![.\w]){old}\b(?!=)", code) and not re.search(rf"\b{new}\b", code)
    ]
    back = text.back
    for old, new in chance.sample(known, min(len(known), chance.choice((1, 1, 2, 3)))):
        back = _in_code(back, partial(re.sub, rf"(?<![.\w]){old}\b(?!=)", new))
    return text._replace(back=back) if known else None


def line_added(text: Text, chance: random.Random) -> Text | None:
    line = chance.choice(texts.CODE_LINES)
    back = _one(
        text.back,
        r"(?m)^( *)[\w.]+ = [^\n]*\)\n|^( *)[\w.]+\([^\n]*\)\n",
        lambda m: f"{m[0]}{m[1] or m[2] or ''}{line}\n",
        chance,
        True,
    )
    return text._replace(back=back) if back else None


def line_removed(text: Text, chance: random.Random) -> Text | None:
    if "\n" not in "".join(match[3].strip() for match in FENCE.finditer(text.back)):
        return None
    back = _one(text.back, r"(?m)^ *(?:import|print|[\w.]+ =)[^\n]*\n", lambda _: "", chance, True)
    return text._replace(back=back) if back and len(back) > 40 else None


def comment_added(text: Text, chance: random.Random) -> Text | None:
    comment = chance.choice(texts.CODE_COMMENTS[4:] if text.chinese else texts.CODE_COMMENTS[:4])
    pattern = r"(?m)^(?! *(?:class|def) )[^#\n]*[=.][^#\n]*\)(?=\n)"
    back = _one(text.back, pattern, lambda m: f"{m[0]}  # {comment}", chance, True)
    return text._replace(back=back) if back else None


def api_replaced(text: Text, chance: random.Random) -> Text | None:
    for old, new in chance.sample(texts.APIS, len(texts.APIS)):
        shape = re.escape(old) if old.startswith(".") else rf"(?<![\w.]){re.escape(old)}"
        back = _in_code(text.back, partial(re.sub, shape, new))
        if back != text.back:
            return text._replace(back=back)
    return None


# Clozes.


def cloze_added(text: Text, chance: random.Random) -> Text | None:
    number = chance.choice((1, max([0, *cloze_numbers(*text)]) + 1))
    prose = _one(text.back, r"\*\*([^*\n]{2,30})\*\*", lambda m: f"**{{{{c{number}::{m[1]}}}}}**", chance)
    code = _one(
        text.back, r"(?m)^[^#\n]*?([\w.]+\([^()\n]*\))[^#\n]*(?=\n)", lambda m: f"{m[0]}  #? {m[1]}", chance, True
    )
    back = chance.choice([each for each in (prose, code) if each] or [None])
    return text._replace(back=back) if back else None


def cloze_shifted(text: Text, chance: random.Random) -> Text | None:
    """Hide a little more or less of the same place, or say a hint."""
    front, back = text
    hint = r"\1 :: 哪一个" if text.chinese else r"\1 :: which one"
    if not cloze_numbers(*text):
        return None
    for side in chance.sample((0, 1), 2):
        changed = [
            re.sub(r"\{\{c(\d+)::([^{}:]+)\}\}([\u4e00-\u9fff]{2}| \w+)", r"{{c\1::\2\3}}", text[side], count=1),
            re.sub(r"\{\{c(\d+)::([^{}:]+)\}\}", r"{{c\1::\2:: ?}}", text[side], count=1),
            re.sub(r"#\? (\w+\.)+(\w+\()", r"#? \2", text[side], count=1),
            re.sub(
                r"(#\? [^\n:]+?)( ::[^\n]*)?(?=\n)",
                hint,
                text[side],
                count=1,
            ),
        ]
        if new := [each for each in changed if each != text[side]]:
            front, back = (chance.choice(new), back) if side == 0 else (front, chance.choice(new))
            return Text(front, back)
    return None


def cloze_removed(text: Text, chance: random.Random) -> Text | None:
    if not text.back:
        return None
    prose = re.sub(r"\{\{c\d+::([^{}]+?)(?:::? [^{}]*)?\}\}", r"\1", text.back)
    code = re.sub(r"(?m) *#\?[^\n]*", "", text.back, count=chance.choice((0, 1)))
    new = [each for each in (prose, code) if each != text.back]
    return text._replace(back=chance.choice(new)) if new else None


# The look of it.


def reformatted(text: Text, chance: random.Random) -> Text | None:
    ways: list[Callable[[str], str]] = [
        partial(re.sub, r"(?m)^- ", "* "),
        partial(re.sub, r"(?m)^(\d+)\. ", r"\1) "),
        partial(re.sub, r"(?<=[\u4e00-\u9fff][，；])(?=[\u4e00-\u9fff])|(?<=[a-z],) (?=[a-z])", "\n"),
        partial(re.sub, r"(?m)^([A-Za-z]{4,}|[\u4e00-\u9fff]{2,6}(?=[：，]))", r"**\1**", count=1),
        partial(re.sub, r"\*\*([^*\n`]+)\*\*", chance.choice((r"*\1*", r"\1"))),
        partial(re.sub, r"(?<=[^\n])\n\Z", "\n\n"),
    ]
    chosen = [way for way in ways if chance.random() < 0.5]
    units = units_of(text.back)
    for at, unit in enumerate(units):
        for way in chosen if _is_prose(unit) else ():
            units[at] = way(units[at])
    back = "".join(units)
    if chance.random() < 0.3:
        back = back.replace("```python\n", "```py\n").replace("|:--", "|---")
    return text._replace(back=back)


def subheading(text: Text, chance: random.Random) -> Text | None:
    """Give the second half of an answer a heading, or lower one that is there."""
    if re.search(r"(?m)^#{3,4} ", text.back):
        return text._replace(back=re.sub(r"(?m)^(#{3,4}) ", r"\1# ", text.back))
    blocks = [match.end() for match in re.finditer(r"\n\n", FENCE.sub(lambda m: "x" * len(m[0]), text.back))]
    if not blocks:
        return None
    at = chance.choice(blocks)
    title = chance.choice(
        ("### 细节", "### 补充", "#### 例子") if text.chinese else ("### Details", "#### Example", "### Notes")
    )
    return text._replace(back=f"{text.back[:at]}{title}\n\n{text.back[at:]}")


def typo_and_clause(text: Text, chance: random.Random) -> Text | None:
    typed = typo_in_front(text, chance) or text
    return clause_added(typo_in_back(typed, chance) or typed, chance)


def front_and_clause(text: Text, chance: random.Random) -> Text | None:
    new = front_reworded(text, chance)
    return clause_added(new, chance) if new else None


def code_tidied(text: Text, chance: random.Random) -> Text | None:
    new = variable_renamed(text, chance)
    return (comment_added(new, chance) or line_added(new, chance)) if new else None


CHANGES: dict[str, Change] = {
    "typo in front": typo_in_front,
    "typo in back": typo_in_back,
    "several typos": several_typos,
    "typo in code": typo_in_code,
    "punctuation": punctuation,
    "clause added": clause_added,
    "clause inside a sentence": clause_inside,
    "clause in front": clause_in_front,
    "typo and clause": typo_and_clause,
    "front reworded": front_reworded,
    "front reworded and clause": front_and_clause,
    "synonyms": synonyms,
    "half of the back rewritten": half_rewritten,
    "back shortened": back_shortened,
    "item added": item_added,
    "item removed": item_removed,
    "items reordered": items_reordered,
    "variable renamed": variable_renamed,
    "line of code added": line_added,
    "line of code removed": line_removed,
    "comment added": comment_added,
    "API replaced": api_replaced,
    "code tidied": code_tidied,
    "cloze added": cloze_added,
    "cloze shifted": cloze_shifted,
    "cloze removed": cloze_removed,
    "reformatted": reformatted,
    "subheading": subheading,
}
SMALL: tuple[Change, ...] = (
    typo_in_front,
    typo_in_back,
    typo_in_code,
    punctuation,
    clause_added,
    clause_inside,
    comment_added,
    reformatted,
)
BIG: tuple[Change, ...] = (
    front_reworded,
    half_rewritten,
    back_shortened,
    variable_renamed,
    api_replaced,
    item_removed,
    synonyms,
)
MENDED = {
    "typo in front",
    "typo in back",
    "several typos",
    "typo in code",
    "punctuation",
    "comment added",
    "cloze added",
}
"""Kinds that are as common the other way round: the old text has the fault."""
