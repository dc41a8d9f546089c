"""Edits of deck files as people make them, and what only looks like one: half of the benchmark of identity."""

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from flashcards.domain.cards import Attributes, Face, Kind
from tests.bench.edit import Edit
from tests.bench.identity_cards import BUGS, bug

Change = Callable[[Face, random.Random], Face | None]

_FENCE = re.compile(r"(?ms)^(```|~~~).*?^\1[ \t]*$\n?")
_WORD = re.compile(r"[A-Za-z]{3,}")
_HAN = re.compile(r"[\u4e00-\u9fff]{4,}")
_SENTENCE = re.compile(r"(?<=[.!?。！？；])\s*")
_CLAUSES = (
    "This has been so since version 2.0.",
    "Interviewers often ask for an example of this.",
    "Remember to say why.",
    "The documentation says the same.",
    "On a GPU the effect is larger, because kernels are launched one after the other.",
)
_HAN_CLAUSES = (
    "面试官常常会追问原因。",
    "从 2.0 版本起一直如此。",
    "注意：在 GPU 上影响更大，因为内核是逐个启动的。",
    "记得说明理由。",
    "官方文档里也是这样写的。",
)
_INSIDE = (
    ", which is not so in eager mode",
    " (since 2.1)",
    ", at least by default",
    ", because nothing else is known",
)
_HAN_INSIDE = ("，但在动态图下并不如此", "（2.1 版起）", "，至少默认如此", "，因为别的信息都还不知道")
_OTHER = (
    "It depends on how the memory is laid out.",
    "A profiler shows this at once.",
    "Most of the time goes into copying between host and device.",
    "Nothing else in the graph has to change for it.",
    "The usual cure is a smaller batch or a longer warm-up.",
    "Frameworks differ here, so name the one you mean.",
)
_OTHER_HAN = (
    "这取决于内存的布局方式。",
    "用性能分析器一眼就能看出来。",
    "大部分时间花在主机与设备之间的拷贝上。",
    "通常的办法是减小批量或延长预热。",
    "各个框架在这里并不一致，要说清楚是哪一个。",
)
_REWORDED = (
    (r"^What is (.+)\?$", r"Explain what \1 is."),
    (r"^What does (.+) return\?$", r"Which value comes back from \1?"),
    (r"^What does (.+)\?$", r"Say what \1."),
    (r"^Why (.+)\?$", r"What is the reason: why \1?"),
    (r"^Is (.+)\?$", r"Would you say that \1? Is it so?"),
    (r"^Which (.+)\?$", r"Name the one that fits: which \1?"),
    (r"^(.+)有什么区别？$", r"请说明\1的不同之处。"),
    (r"^什么是(.+)？$", r"\1是什么？"),
    (r"^为什么(.+)？$", r"\1，原因何在？"),
    (r"^(.+)有什么用？$", r"\1的作用是什么？"),
    (r"^([^\n]+)$", r"In your own words: \1"),
)
_TWINS = (
    ("TensorFlow", "PyTorch"), ("tf.", "torch."), ("Adam", "Lion"), ("BatchNorm", "LayerNorm"),
    ("Dropout", "DropPath"), ("softmax", "sigmoid"), ("memory", "bandwidth"), ("梯度", "权重"), ("学习率", "动量"),
    ("动态图", "静态图"), ("广播", "切片"), ("PyTorch", "PaddlePaddle"), ("torch.", "paddle."),
    ("eager", "graph"), ("shape", "dtype"), ("processes", "threads"), ("max", "min"), ("first", "last"),
    ("forward", "backward"), ("train", "test"), ("before", "after"), ("lazy", "eager"), ("leaf", "view"),
    ("mean", "median"), ("shape", "stride"), ("tensor", "vector"), ("静态", "动态"), ("张量", "标量"), ("形状", "步长"),
    ("训练", "推理"), ("正向", "反向"), ("前向", "反向"), ("裁剪", "累积"), ("预热", "衰减"), ("范数", "均值"),
)  # fmt: skip
_NEGATED = ((" is ", " is not "), (" does ", " does not "), ("会", "不会"), ("有", "没有"))


def edits(notes: Sequence[Face], seed: int) -> Iterator[Edit]:
    """Make edits of real cards, the same ones for the same seed."""
    chance = random.Random(seed)
    files = _files(notes)
    for name, change in _CHANGES.items():
        for cards in files.values():
            yield from _one_by_one(name, change, cards, chance)
            yield from _all_at_once(f"{name}, all cards of a file", change, cards, chance)
    paths = list(files)
    for at, path in enumerate(paths):
        other = files[paths[(at + 2) % len(paths)]]
        yield from _orders(files[path], chance)
        yield from _cuts(files[path], chance)
        yield from _moves(files[path], other, chance)
        yield from _headings(files[path], chance)
        yield from _impostors(files[path], other, chance)
    yield from _bugs(chance)


def _files(notes: Sequence[Face]) -> dict[str, list[Face]]:
    files: dict[str, list[Face]] = {}
    for face in notes:
        files.setdefault(face.path, []).append(face)
    return files


def _same(count: int) -> dict[int, int | None]:
    return {at: at for at in range(count)}


# One card at a time, and all of them


def _one_by_one(name: str, change: Change, cards: Sequence[Face], chance: random.Random) -> Iterator[Edit]:
    for at, face in enumerate(cards):
        for _ in range(2):
            changed = change(face, chance)
            if changed is not None and changed != face:
                yield Edit(name, tuple(cards), (*cards[:at], changed, *cards[at + 1 :]), _same(len(cards)))


def _all_at_once(name: str, change: Change, cards: Sequence[Face], chance: random.Random) -> Iterator[Edit]:
    after = tuple(change(face, chance) or face for face in cards)
    if len(cards) > 1 and after != tuple(cards):
        yield Edit(name, tuple(cards), after, _same(len(cards)))


# What is changed in a text


def _typed(text: str, spans: Sequence[tuple[int, int]], chance: random.Random) -> str | None:
    """Mistype one letter within one of the spans, which are words."""
    if not spans:
        return None
    start, end = chance.choice(spans)
    at = chance.randrange(start, end - 1)
    one, two = text[at], text[at + 1]
    if one.isascii():
        wrong = (two + one, two, one * 2 + two, chance.choice("aeinrst") + two, one.swapcase() + two, f"{one} {two}")
    else:
        wrong = (two + one, two, one * 2 + two, chance.choice("的是在度式") + two, one + "的" + two)
    return text[:at] + chance.choice(wrong) + text[at + 2 :]


def _words(text: str, inside: bool) -> list[tuple[int, int]]:
    """Find words to mistype, in the fences or outside of them; never in a cloze's own marks."""
    fences = [found.span() for found in _FENCE.finditer(text)]
    spans = [found.span() for pattern in (_WORD, _HAN) for found in pattern.finditer(text)]
    heads = [(start, text.index("\n", start)) for start, _ in fences]
    heads += [found.span() for found in re.finditer(r"(?m)^.*#\?\d* \S.*$", text)]  # it copies what it hides
    return [
        (start, end)
        for start, end in spans
        if any(a <= start < b for a, b in fences) is inside and not any(a <= start < b for a, b in heads)
    ]


def _typo_in_front(face: Face, chance: random.Random) -> Face | None:
    front = _typed(face.front, _words(face.front, False), chance)
    return None if front is None else face._replace(front=front)


def _typo_in_back(face: Face, chance: random.Random) -> Face | None:
    back = _typed(face.back, _words(face.back, False), chance)
    return None if back is None else face._replace(back=back)


def _typo_in_code(face: Face, chance: random.Random) -> Face | None:
    front, back = (_typed(text, _words(text, True), chance) for text in (face.front, face.back))
    if back is not None:
        return face._replace(back=back)
    return None if front is None else face._replace(front=front)


def _clause_added(face: Face, chance: random.Random) -> Face:
    clause = chance.choice(_HAN_CLAUSES if _is_han(face) else _CLAUSES)
    glue = "" if _is_han(face) else " "
    if not face.back:
        return face._replace(front=face.front + glue + clause)
    if face.back.rstrip().endswith(("```", "~~~", "|")):
        glue = "\n\n"
    return face._replace(back=face.back.rstrip() + glue + clause)


def _clause_inside(face: Face, chance: random.Random) -> Face | None:
    """Add a clause behind the first sentence, or before the stop at the end."""
    clause = chance.choice(_HAN_INSIDE if _is_han(face) else _INSIDE)
    text = face.back or face.front
    stops = [found.start() for found in re.finditer(r"(?<=[\w`）)])[.。](?=\s|$)", text)]
    fences = [found.span() for found in _FENCE.finditer(text)]
    stops = [at for at in stops if not any(start <= at < end for start, end in fences)]
    if not stops:
        return None
    at = chance.choice(stops)
    longer = text[:at] + clause + text[at:]
    return face._replace(back=longer) if face.back else face._replace(front=longer)


def _clause_in_front(face: Face, chance: random.Random) -> Face | None:
    if not face.back or "\n" in face.front:
        return None
    words = ("面试常问：", "（常考）") if _is_han(face) else ("Often asked: ", "In short: ")
    return face._replace(front=chance.choice(words) + face.front)


def _front_reworded(face: Face, chance: random.Random) -> Face | None:
    if not face.back:
        return None
    for pattern, worded in _REWORDED:
        front, count = re.subn(pattern, worded, face.front)
        if count:
            return face._replace(front=front)
    return None


def _half_rewritten(face: Face, chance: random.Random) -> Face | None:
    """Write the second half of the prose behind the last fence anew, at about the same length."""
    cut = max((found.end() for found in _FENCE.finditer(face.back)), default=0)
    sentences = [each for each in _SENTENCE.split(face.back[cut:]) if each]
    if len(sentences) < 2:
        return None
    kept = sentences[: (len(sentences) + 1) // 2]
    lost = sum(map(len, sentences[len(kept) :]))
    new = ""
    choices = list(_OTHER_HAN if _is_han(face) else _OTHER)
    chance.shuffle(choices)
    while len(new) < lost and choices:
        new += ("" if _is_han(face) else " ") + choices.pop()
    return face._replace(back=face.back[:cut] + " ".join(kept) + new)


def _sentence_dropped(face: Face, chance: random.Random) -> Face | None:
    cut = max((found.end() for found in _FENCE.finditer(face.back)), default=0)
    sentences = [each for each in _SENTENCE.split(face.back[cut:]) if each]
    if len(sentences) < 3:
        return None
    sentences.pop(chance.randrange(1, len(sentences)))
    return face._replace(back=face.back[:cut] + " ".join(sentences))


def _line_added_to_code(face: Face, chance: random.Random) -> Face | None:
    found = list(_FENCE.finditer(face.back))
    if not found:
        return None
    at = face.back.rindex("\n", 0, found[-1].end() - 1)
    return face._replace(back=face.back[:at] + "\nprint('done')  # to be seen" + face.back[at:])


def _name_in_code(face: Face, chance: random.Random) -> Face | None:
    """Rename one variable throughout."""
    names = sorted({text for start, end in _words(face.back, True) if (text := face.back[start:end]).islower()})
    if not names:
        return None
    name = chance.choice(names)
    return face._replace(back=re.sub(rf"\b{name}\b", f"{name}_new", face.back))


def _is_han(face: Face) -> bool:
    return any("\u4e00" <= letter <= "\u9fff" for letter in face.front + face.back)


_CHANGES: Mapping[str, Change] = {
    "typo in front": _typo_in_front,
    "typo in back": _typo_in_back,
    "typo in code": _typo_in_code,
    "clause added": _clause_added,
    "clause added inside": _clause_inside,
    "words before the front": _clause_in_front,
    "front reworded": _front_reworded,
    "half of the back rewritten": _half_rewritten,
    "sentence dropped": _sentence_dropped,
    "line added to code": _line_added_to_code,
    "name changed in code": _name_in_code,
}


# What is done with whole cards


def _orders(cards: Sequence[Face], chance: random.Random) -> Iterator[Edit]:
    for at in range(len(cards) - 1):
        one, two = cards[at], cards[at + 1]
        links = _same(len(cards)) | {at: at + 1, at + 1: at}
        yield Edit("two cards swapped", tuple(cards), (*cards[:at], two, one, *cards[at + 2 :]), links)
        first, second = _clause_added(two, chance), _typo_in_back(one, chance)
        if second is not None:
            after = (*cards[:at], first, second, *cards[at + 2 :])
            yield Edit("two cards swapped and edited", tuple(cards), after, links)


def _cuts(cards: Sequence[Face], chance: random.Random) -> Iterator[Edit]:
    for at, face in enumerate(cards):
        sentences = [each for each in _SENTENCE.split(face.back) if each]
        if len(sentences) >= 4 and "```" not in face.back and not face.clozes:
            for share in (2 / 3, 1 / 3):
                yield _split(cards, at, sentences, round(share * len(sentences)))
        if at + 1 < len(cards) and face.back and cards[at + 1].back:
            yield _merged(cards, at)


def _split(cards: Sequence[Face], at: int, sentences: Sequence[str], cut: int) -> Edit:
    """Part a card in two; which half is the card depends on their lengths."""
    face = cards[at]
    first = face._replace(back=" ".join(sentences[:cut]))
    second = face._replace(front=f"And further: {face.front}", back=" ".join(sentences[cut:]))
    after = (*cards[:at], first, second, *cards[at + 1 :])
    lesser = at + (len(first.back) >= len(second.back))
    links = {index: index if index <= at else index - 1 for index in range(len(after))} | {lesser: None}
    return Edit("card split", tuple(cards), after, links)


def _merged(cards: Sequence[Face], at: int) -> Edit:
    """Put a card's answer behind the one before; which card it is depends on their lengths."""
    one, two = cards[at], cards[at + 1]
    merged = one._replace(back=f"{one.back}\n\n{two.back}")
    after = (*cards[:at], merged, *cards[at + 2 :])
    links = {index: index if index <= at else index + 1 for index in range(len(after))}
    links[at] = at if len(one.front + one.back) >= len(two.back) else at + 1
    return Edit("two cards merged", tuple(cards), after, links)


def _moves(cards: Sequence[Face], others: Sequence[Face], chance: random.Random) -> Iterator[Edit]:
    before = (*cards, *others)
    for at, face in enumerate(cards):
        moved = face._replace(path=others[0].path)
        order = [index for index in range(len(before)) if index != at] + [at]
        links: dict[int, int | None] = dict(enumerate(order))
        rest = tuple(before[index] for index in order[:-1])
        yield Edit("moved to another file", before, (*rest, moved), links)
        yield Edit("moved and a clause added", before, (*rest, _clause_added(moved, chance)), links)
        copied = _same(len(before)) | {len(before): None}
        yield Edit("copied to another file", before, (*before, moved), copied)
        longer = tuple(_clause_added(face, chance) if index == at else each for index, each in enumerate(before))
        yield Edit("copied, then the first one edited", before, (*longer, moved), copied)
    renamed = tuple(face._replace(path=f"new-{face.path}") for face in cards)
    yield Edit("file renamed", tuple(cards), renamed, _same(len(cards)))
    typed = tuple(_typo_in_back(face, chance) or face for face in renamed)
    yield Edit("file renamed and typos made", tuple(cards), typed, _same(len(cards)))
    twice = (*cards, *renamed)
    yield Edit(
        "file copied", tuple(cards), twice, _same(len(cards)) | {len(cards) + at: None for at in range(len(cards))}
    )


def _headings(cards: Sequence[Face], chance: random.Random) -> Iterator[Edit]:
    before = tuple(cards)
    links = _same(len(cards))
    kinds = {at: Attributes(kind=Kind.SCRIPT) for at in links}
    yield Edit("kind changed", before, before, links, attributes=kinds)
    keys = {at: Attributes(key=f"card-{at}") for at in links}
    yield Edit("id added later", before, before, links, attributes=keys)
    typed = tuple(_typo_in_back(face, chance) or face for face in cards)
    yield Edit("id added later and typos made", before, typed, links, attributes=keys)
    other = {at: replace(each, key=f"other-{at}") for at, each in keys.items()}
    yield Edit("id renamed", before, before, links, attributes=other, attributes_before=keys)
    rewritten = tuple(
        face._replace(front=f"New {at}?", back="Another text.", clozes=()) for at, face in enumerate(cards)
    )
    yield Edit("same id, another text", before, rewritten, links, attributes=keys, attributes_before=keys)


# What only looks like an edit


def _impostors(cards: Sequence[Face], others: Sequence[Face], chance: random.Random) -> Iterator[Edit]:
    before = tuple(cards)
    for at, face in enumerate(cards):
        new = _same(len(cards)) | {at: None}
        stranger = chance.choice(others)._replace(path=face.path, line=face.line)
        if any(
            stranger.front == each.front and (each.back in stranger.back or stranger.back in each.back)
            for each in cards
        ):
            continue  # it says the same
        if face.back and stranger.back:
            same = face._replace(back=stranger.back)
            yield Edit("same front, another card's back", before, (*cards[:at], same, *cards[at + 1 :]), new)
        yield Edit("replaced by an unlike card", before, (*cards[:at], stranger, *cards[at + 1 :]), new)
        for name, twin in _twins(face):
            yield Edit(f"{name} in its place", before, (*cards[:at], twin, *cards[at + 1 :]), new)
            beside = _same(len(cards)) | {len(cards): None}
            yield Edit("twin beside it", before, (*cards, twin), beside)


def _twins(face: Face) -> Iterator[tuple[str, Face]]:
    """Ask the same of another thing: its name changes in the question, and in the answer where it stands there."""
    for one, other in _TWINS:
        if one in face.front and other not in face.front and "```" not in face.front:
            both = face._replace(front=face.front.replace(one, other), back=face.back.replace(one, other))
            yield "twin", both
            if face.back and one in face.back:
                answer = " ".join(_OTHER[:3]) if len(face.back) > 60 else "Something else."
                yield "like question with another answer", both._replace(back=answer)
    if face.back and "```" not in face.front:
        for number in re.findall(r"(?<=[\w`\[(=]{4})\d+|(?<= )\d+", face.front)[:1]:
            text = str(int(number) + 1)
            yield (
                "another number",
                face._replace(front=face.front.replace(number, text), back=face.back.replace(number, text)),
            )
        for one, other in _NEGATED:
            if one in face.front:
                yield "the opposite asked", face._replace(front=face.front.replace(one, other, 1), back=face.back[::-1])
    elif face.clozes == (1,) and len(words := face.front.replace("{{c1::", "").replace("}}", "").split()) > 3:
        words[-2] = f"{{{{c1::{words[-2]}}}}}"
        hidden = face._replace(front=" ".join(words))
        if hidden != face:
            yield "another word hidden", hidden


def _bugs(chance: random.Random) -> Iterator[Edit]:
    """Replace cards by others that ask the same about another bug in the same loop."""
    for explained in (True, False):
        faces = [bug(number, explained=explained) for number in range(len(BUGS))]
        name = "same question, another bug" + ("" if explained else ", unexplained")
        for one in range(len(faces)):
            for two in range(len(faces)):
                if one != two:
                    yield Edit(name, (faces[one],), (faces[two],), {0: None})
            kept = chance.sample([at for at in range(len(faces)) if at != one], 4)
            before = (faces[one], *(faces[at] for at in kept[:3]))
            after = (faces[kept[3]], *before[1:])
            yield Edit(f"{name}, among others", before, after, _same(4) | {0: None})
