"""Edits of decks as people make them over months in their editor, and new cards that only look like old ones.

The second half of the benchmark of identity, written without a look at how cards are matched.
"""

import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

import edits_blind_texts as texts
from edit import Edit
from edits_blind_changes import (
    BIG,
    CHANGES,
    FENCE,
    ITEM,
    MENDED,
    SMALL,
    Change,
    Text,
    cloze_numbers,
    is_sound,
    subheading,
    units_of,
)

from flashcards.domain.cards import Attributes, Face, Kind

EDITS_PER_KIND = 40
ENGLISH_FILES = ("deck.md", "torch.md", "interview/training.md", "notes/pitfalls.md", "2024/autograd.md", "perf.md")
CHINESE_FILES = ("deck.md", "张量.md", "面试/训练.md", "错题.md", "面试/性能.md", "torch.zh.md")


def edits(notes: Sequence[Face], seed: int) -> Iterator[Edit]:
    """Yield edits of `notes` and of cards of our own, kind after kind, the same ones for the same seed."""
    desk = Desk(notes)
    for name, change in CHANGES.items():
        yield from desk.single(name, change, random.Random(f"{seed} {name}"))
    for name, rearrange in REARRANGEMENTS.items():
        chance = random.Random(f"{seed} {name}")
        made = 0
        for target in chance.choices(desk.worthy, k=6 * EDITS_PER_KIND):
            scene = desk.scene(target, chance)
            if made < EDITS_PER_KIND and rearrange(scene, desk, chance):
                for edit in scene.edit(name):
                    made += 1
                    yield edit
    yield from desk.strangers(random.Random(f"{seed} strangers"))
    yield from desk.translations(random.Random(f"{seed} translations"))


# Files with cards, and what happens to them.


@dataclass
class Scene:
    """Files while they are edited: cards with the place in `before` they come from. `target` is the card meant."""

    before: list[Face]
    target: int
    after: list[tuple[Face, int | None, Attributes]] = field(default_factory=list)
    attributes_before: dict[int, Attributes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.after = [(face, at, Attributes()) for at, face in enumerate(self.before)]

    def text(self, at: int) -> Text:
        """Return the text as it was of a card by its place."""
        return Text(self.before[at].front, self.before[at].back)

    def place(self, origin: int) -> int:
        """Find where a card of before stands now."""
        return next(place for place, card in enumerate(self.after) if card[1] == origin)

    def write(self, origin: int, text: Text) -> None:
        """Replace the text of a card."""
        if not is_sound(text):
            return
        place = self.place(origin)
        face, _, attributes = self.after[place]
        self.after[place] = (_face(text, face.lang, face.path), origin, attributes)

    def mark(self, origin: int, attributes: Attributes) -> None:
        """Give a card attributes in its heading."""
        place = self.place(origin)
        self.after[place] = (*self.after[place][:2], attributes)

    def insert(self, place: int, face: Face) -> None:
        """Write a new card before the one that stands at `place`."""
        self.after.insert(place, (face, None, Attributes()))

    def edit(self, name: str, back: bool = False) -> Iterator[Edit]:
        """Yield what happened, or the way back; nothing where the truth could be argued about."""
        paths = list(dict.fromkeys([*(face.path for face in self.before), *(card[0].path for card in self.after)]))
        self.after.sort(key=lambda card: paths.index(card[0].path))
        after = tuple(card[0] for card in self.after)
        links = {at: card[1] for at, card in enumerate(self.after)}
        old = [_bare(face) for face in self.before]
        new = [_bare(face) for face in after]
        taken = any(new[at] in old and links[at] is not None and new[at] != old[links[at]] for at in links)  # type: ignore[index]
        if taken or (
            new == old
            and [f.path for f in after] == [f.path for f in self.before]
            and not any(c[2] != Attributes() for c in self.after)
        ):
            return
        if back:
            turned: dict[int, int | None] = dict.fromkeys(range(len(self.before)))
            turned.update({origin: at for at, origin in links.items() if origin is not None})
            yield Edit(name, after, tuple(self.before), turned)
            return
        given = {at: card[2] for at, card in enumerate(self.after) if card[2] != Attributes()}
        yield Edit(name, tuple(self.before), after, links, given, self.attributes_before)


def _bare(face: Face) -> tuple[str, str]:
    return "".join(face.front.split()), "".join(face.back.split())


def _face(text: Text, lang: str, path: str) -> Face:
    return Face(lang, text.front, text.back, cloze_numbers(*text), path)


def _grams(text: str) -> frozenset[str]:
    return frozenset(text[at : at + 3] for at in range(len(text) - 2))


def _is_written(note: Face) -> bool:
    """Whether a person could have written it: no line of one sign over and over."""
    return all(len(set(line)) >= 0.02 * len(line) for line in f"{note.front}\n{note.back}".splitlines())


class Desk:
    """All cards at hand: those given and those of our own families."""

    def __init__(self, notes: Sequence[Face]) -> None:
        known: dict[tuple[str, str], Face] = {}
        for note in notes:
            if not note.plain and 12 < len(note.front) + len(note.back) < 4000 and _is_written(note):
                known.setdefault(_bare(note), note)
        self.given = list(known.values())
        self.families = [
            [_face(Text(*card), "zh" if Text(*card).chinese else "en", "") for card in family]
            for family in texts.FAMILIES
        ]
        self.cards = [*self.given, *(card for family in self.families for card in family)]
        self.worthy = [card for card in self.cards if len(card.front) > 5 and len(card.front + card.back) > 30]
        self.kin: dict[int, list[Face]] = {}
        self.grams = {id(card): _grams(card.front + card.back) for card in self.cards}

    def scene(self, target: Face, chance: random.Random, without: Sequence[Face] = ()) -> Scene:
        """Lay out one to three files with a card among those it could be taken for and some others."""
        chinese = Text(target.front, target.back).chinese
        kin = [card for card in self._kin(target) if card not in without]
        near = kin[:6]
        count = chance.randint(5, 15) - 1
        rivals = chance.sample(near, min(count, chance.randint(0, 4)))
        rivals += chance.sample([card for card in kin if card not in rivals], count - len(rivals))
        paths = chance.sample(CHINESE_FILES if chinese else ENGLISH_FILES, chance.choice((1, 1, 2, 3)))
        chance.shuffle(rivals)
        spread = [(chance.choice(paths), card) for card in [target, *rivals]]
        spread = sorted(chance.sample(spread, len(spread)), key=lambda each: paths.index(each[0]))
        faces = [_face(Text(card.front, card.back), card.lang, path) for path, card in spread]
        return Scene(faces, next(at for at, (_, card) in enumerate(spread) if card is target))

    def _kin(self, target: Face) -> list[Face]:
        """List the other cards in the language of one, the most alike first."""
        if id(target) not in self.kin:
            chinese, mine = Text(target.front, target.back).chinese, self.grams[id(target)]
            kin = [card for card in self.cards if card is not target and Text(card.front, card.back).chinese is chinese]
            shared = {id(card): len(mine & self.grams[id(card)]) for card in kin}
            self.kin[id(target)] = sorted(kin, key=lambda card: -shared[id(card)] / (len(self.grams[id(card)]) + 9))
        return self.kin[id(target)]

    def single(self, name: str, change: Change, chance: random.Random) -> Iterator[Edit]:
        """Yield edits in which one card is changed, at times beside other work on the same files."""
        made = 0
        for target in chance.choices(self.worthy, k=6 * EDITS_PER_KIND):
            scene = self.scene(target, chance)
            new = change(scene.text(scene.target), chance)
            if made >= EDITS_PER_KIND or new is None or new == scene.text(scene.target) or not is_sound(new):
                continue
            scene.write(scene.target, new)
            if chance.random() < 0.3:
                self.bustle(scene, chance)
            for edit in scene.edit(name, name in MENDED and chance.random() < 0.5):
                made += 1
                yield edit

    def bustle(self, scene: Scene, chance: random.Random) -> None:
        """Do something else to the files: another card changed, deleted or added."""
        other = chance.choice([at for at in range(len(scene.before)) if at != scene.target])
        what = chance.randrange(3)
        if what == 0:
            if new := chance.choice(SMALL)(scene.text(other), chance):
                scene.write(other, new)
        elif what == 1:
            del scene.after[scene.place(other)]
        else:
            self.add_unlike(scene, chance)

    def add_unlike(self, scene: Scene, chance: random.Random) -> None:
        """Write a new card that resembles none of the old ones."""
        old = [_grams(face.front + face.back) for face in scene.before]
        chinese = scene.text(scene.target).chinese
        fresh = [
            card
            for card in self.worthy
            if Text(card.front, card.back).chinese is chinese
            and all(len(self.grams[id(card)] & each) < 0.2 * len(self.grams[id(card)]) for each in old)
        ]
        if fresh:
            card, place = chance.choice(fresh), chance.randrange(len(scene.after))
            scene.insert(place, _face(Text(card.front, card.back), card.lang, scene.after[place][0].path))

    def strangers(self, chance: random.Random) -> Iterator[Edit]:
        """Yield new cards that look like an old one, which was deleted or still stands."""
        families = [*self.families, *self._twins()]
        for family in families:
            for old in family:
                for new in family:
                    if old is not new:
                        for mode in chance.sample(tuple(STRANGERS), 3):
                            yield from self._stranger(mode, old, new, chance)

    def _twins(self) -> list[list[Face]]:
        twins: dict[str, list[Face]] = {}
        for card in self.given:
            if "TensorFlow" in card.front or "PyTorch" in card.front:
                twins.setdefault(re.sub("TensorFlow|PyTorch", "", card.front), []).append(card)
        return [pair for pair in twins.values() if len(pair) == 2]

    def _stranger(self, mode: str, old: Face, new: Face, chance: random.Random) -> Iterator[Edit]:
        scene = self.scene(old, chance, without=(new,))
        place = scene.target
        fresh = _face(Text(new.front, new.back), new.lang, scene.before[place].path)
        if mode == "new card in place of a deleted one":
            named = chance.random() < 0.25
            if named:
                scene.attributes_before[place] = Attributes(key="old-card")
            scene.after[place] = (fresh, None, Attributes(key="new-card" if named else ""))
        elif mode == "new card elsewhere, one deleted":
            del scene.after[place]
            at = chance.randrange(len(scene.after))
            scene.insert(at, fresh._replace(path=scene.after[at][0].path))
        else:
            if mode == "new card beside its model, which is edited":
                scene.write(
                    scene.target, chance.choice(SMALL)(scene.text(scene.target), chance) or scene.text(scene.target)
                )
            scene.insert(place + chance.choice((0, 1)), fresh)
        if chance.random() < 0.3:
            self.bustle(scene, chance)
        yield from scene.edit(mode)

    def translations(self, chance: random.Random) -> Iterator[Edit]:
        """Yield files that get a translation beside them: the faces in the other language are new."""
        files: dict[str, list[Face]] = {}
        for card in self.given:
            files.setdefault(card.path, []).append(card)
        for path, cards in files.items():
            other = re.sub(r"\.(zh|en)\.", lambda m: ".en." if m[1] == "zh" else ".zh.", path)
            if other == path or len(files.get(other, ())) != len(cards):
                continue
            for _ in range(8):
                scene = Scene([face._replace(line=0, definitions="", images=()) for face in cards], 0)
                for at in range(len(cards)):
                    if chance.random() < 0.4 and (new := chance.choice(SMALL)(scene.text(at), chance)):
                        scene.write(at, new)
                for face in files[other]:
                    if chance.random() < 0.7:
                        scene.insert(len(scene.after), _face(Text(face.front, face.back), face.lang, other))
                yield from scene.edit("translation added")


STRANGERS = (
    "new card in place of a deleted one",
    "new card elsewhere, one deleted",
    "new card beside its model",
    "new card beside its model, which is edited",
)


# Whole cards and files.

Rearrange = Callable[[Scene, Desk, random.Random], bool]
"""An edit of whole cards; False where it cannot be made."""


def swapped(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    other = chance.choice([at for at in range(len(scene.before)) if at != scene.target])
    if scene.before[other].path != scene.before[scene.target].path:
        return False
    after = scene.after
    after[other], after[scene.target] = after[scene.target], after[other]
    if chance.random() < 0.5 and (new := chance.choice(SMALL)(scene.text(scene.target), chance)):
        scene.write(scene.target, new)
    if chance.random() < 0.3 and (new := chance.choice(SMALL)(scene.text(other), chance)):
        scene.write(other, new)
    return True


def shuffled(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    chance.shuffle(scene.after)
    return several(scene, desk, chance)


def several(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    done = 0
    for at in chance.sample(range(len(scene.before)), min(len(scene.before), chance.randint(3, 6))):
        change = chance.choice((*SMALL, *SMALL, *BIG))
        if len(scene.before[at].front + scene.before[at].back) > 30 and (new := change(scene.text(at), chance)):
            scene.write(at, new)
            done += 1
    return done > 1


def evening(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    """Change several cards, delete one and add one."""
    if not several(scene, desk, chance):
        return False
    del scene.after[scene.place(chance.choice([at for at in range(len(scene.before)) if at != scene.target]))]
    desk.add_unlike(scene, chance)
    return True


def split(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    text, face = scene.text(scene.target), scene.before[scene.target]
    units, keep = units_of(text.back), 0
    share = chance.uniform(0.62, 0.78)
    while keep < len(units) and len("".join(units[:keep])) < share * len(text.back):
        keep += 1
    first, second = "".join(units[:keep]).rstrip(), "".join(units[keep:]).strip()
    terms = re.findall(r"`[A-Za-z][\w.()]+`", FENCE.sub("", second))
    if len(second) < 40 or len(first) < 1.5 * len(second) or not terms:
        return False
    titles = ("What about {0}?", "What is special about {0}?", "When does {0} matter?")
    if text.chinese:
        titles = ("{0} 要注意什么？", "关于 {0} 还要知道什么？", "说说 {0}。")
    scene.write(scene.target, text._replace(back=first))
    scene.insert(scene.target + 1, _face(Text(chance.choice(titles).format(terms[0]), second), face.lang, face.path))
    return True


def merged(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    """Write a small card to the end of the one that it is most like."""
    text, mine = scene.text(scene.target), _grams("".join(scene.text(scene.target)))
    limit = 0.5 * len("".join(text))
    small = [at for at in range(len(scene.before)) if at != scene.target and 10 < len("".join(scene.text(at))) < limit]
    if not small or not text.back:
        return False
    other = max(small, key=lambda at: len(mine & _grams("".join(scene.text(at)))))
    front, back = scene.text(other)
    titled = chance.choice((f"**{front}**\n\n{back}", f"### {front}\n\n{back}"))
    joint = titled if back and "\n" not in front else back or front
    scene.write(scene.target, text._replace(back=f"{text.back}\n\n{joint}"))
    del scene.after[scene.place(other)]
    return True


def moved(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    face, origin, attributes = scene.after.pop(scene.target)
    path = chance.choice([each for each in (*CHINESE_FILES, *ENGLISH_FILES) if each != face.path])
    scene.after.insert(chance.randrange(len(scene.after) + 1), (face._replace(path=path), origin, attributes))
    if chance.random() < 0.6 and (new := chance.choice(SMALL)(scene.text(scene.target), chance)):
        scene.write(scene.target, new)
    return True


def renamed(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    old = scene.before[scene.target].path
    new = (
        old.replace(".md", chance.choice(("-old.md", "2.md", ".zh.md" if ".zh" not in old else "-zh.md")))
        if chance.random() < 0.5
        else f"archive/{old}"
    )
    scene.after = [(face._replace(path=new) if face.path == old else face, *rest) for face, *rest in scene.after]  # type: ignore[misc]
    return chance.random() < 0.5 or several(scene, desk, chance)


def copied(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    """Copy cards into another file; those that stay where they were keep their history."""
    face = scene.before[scene.target]
    path = f"copy/{face.path}"
    whole = chance.random() < 0.5
    for each in [card for card in scene.before if card.path == face.path] if whole else [face]:
        scene.insert(len(scene.after), each._replace(path=path))
    return True


def numbered(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    shape = chance.choice(("{0}. ", "Q{0}: ", "{0}、", "({0}) ", "【{0}】", "{0:02} "))
    for at, face in enumerate(scene.before):
        new = Text(shape.format(at + 1) + face.front, face.back)
        if at == scene.target and chance.random() < 0.5:
            new = chance.choice(SMALL[1:])(new, chance) or new
        scene.write(at, new)
    return True


def levels(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    """Put all cards a level deeper or higher: what stands in them gets other headings, too."""
    done = 0
    for at in range(len(scene.before)):
        if new := subheading(scene.text(at), chance):
            scene.write(at, new)
            done += 1
    return done > 0


def demoted(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    """Put a card one level deeper by mistake, so that it becomes the end of the longer one before it."""
    before, at = scene.before, scene.target
    if at == 0 or before[at - 1].path != before[at].path or not before[at - 1].back or "\n" in before[at].front:
        return False
    if len(before[at].front + before[at].back) > 0.6 * len(before[at - 1].front + before[at - 1].back):
        return False
    text = scene.text(at - 1)
    scene.write(at - 1, text._replace(back=f"{text.back}\n\n### {before[at].front}\n\n{before[at].back}".rstrip()))
    del scene.after[at]
    return True


def kind_changed(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    text = scene.text(scene.target)
    if " bug\n" in text.back:
        old, new = Kind.PITFALL, Kind.CODE
        faulty = re.compile(r"(?s)```python bug\n.*?```\n\n")
        text = text._replace(back=faulty.sub("", text.back).replace(" fix\n", "\n"))
    elif FENCE.search(text.back):
        old, new = chance.choice(((Kind.CODE, Kind.CONCEPT), (Kind.CONCEPT, Kind.CODE), (Kind.CODE, Kind.PITFALL)))
    elif re.search(r"(?m)^1[.)] ", text.back):
        old, new = Kind.SCRIPT, Kind.CONCEPT
        text = text._replace(back=re.sub(r"(?m)^\d+([.)]) ", "- ", text.back))
    elif len(units_of(text.back)) > 2 and not ITEM.search(text.back):
        old, new = Kind.CONCEPT, Kind.SCRIPT
        text = text._replace(back="\n".join(f"{at}. {unit.strip()}" for at, unit in enumerate(units_of(text.back), 1)))
    else:
        old, new = chance.choice(((Kind.CONCEPT, Kind.PITFALL), (Kind.CONCEPT, Kind.SCRIPT)))
    if text == scene.text(scene.target) and chance.random() < 0.6:
        text = chance.choice(SMALL)(text, chance) or text
    scene.attributes_before[scene.target] = Attributes(kind=old)
    scene.write(scene.target, text)
    scene.mark(scene.target, Attributes(kind=new))
    return True


def id_added(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    for at in range(len(scene.before)) if chance.random() < 0.4 else [scene.target]:
        words = re.findall(r"[A-Za-z]{3,}", scene.before[at].front.lower())[:4]
        scene.mark(at, Attributes(key="-".join([*words, str(at)]), freq=chance.choice((0, 0, 3, 5))))
    new = chance.choice((*SMALL, *BIG))(scene.text(scene.target), chance) if chance.random() < 0.6 else None
    if new:
        scene.write(scene.target, new)
    return True


def code_reused(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    """Ask something else about the same code in a new card, and at times mend the old one."""
    text, face = scene.text(scene.target), scene.before[scene.target]
    code = FENCE.search(text.back)
    call = re.search(r"\b(\w+)\.[\w.]+\([^()\n#]*\)(?=\n)", code[3]) if code else None
    if code is None or call is None or "#?" in code[0]:
        return False
    shown = code[0].replace(" bug\n", "\n").replace(" fix\n", "\n")
    hidden = shown.replace(f"{call[0]}\n", f"{call[0]}  #? {call[0]}\n", 1)
    question = "补全：这里该调用 `{0}` 的什么？" if text.chinese else "Fill in the call: what comes after `{0}`?"
    asked = question.format(call[1])
    if chance.random() < 0.5 and (new := chance.choice(SMALL)(text, chance)):
        scene.write(scene.target, new)
    scene.insert(scene.target + 1, _face(Text(asked, hidden), face.lang, face.path))
    return True


def deleted(scene: Scene, desk: Desk, chance: random.Random) -> bool:
    """Delete a card and write one about something else in its place."""
    del scene.after[scene.target]
    desk.add_unlike(scene, chance)
    return True


REARRANGEMENTS: dict[str, Rearrange] = {
    "two cards swapped": swapped,
    "cards shuffled and edited": shuffled,
    "several cards edited": several,
    "edited, deleted and added": evening,
    "card split": split,
    "cards merged": merged,
    "moved to another file": moved,
    "file renamed": renamed,
    "copied to another file": copied,
    "fronts numbered": numbered,
    "heading level changed": levels,
    "heading demoted": demoted,
    "kind changed": kind_changed,
    "id added": id_added,
    "code reused in a new card": code_reused,
    "deleted, and another added": deleted,
}
