"""Which cards of an edited note keep which history: cloze by cloze, also when the numbers were dealt anew."""

from collections.abc import Mapping, Sequence
from hashlib import sha256

from flashcards.deckfiles.likeness import folded, text_likeness
from flashcards.domain.cards import FORWARD, Face, Note, cloze_number, cloze_part, parts_of
from flashcards.domain.drafts import NoteDraft
from flashcards.markup.cloze import code_clozes, text_clozes
from flashcards.markup.fence_words import fence_words
from flashcards.markup.structure import scan

SAME_NUMBER = 0.65
OTHER_NUMBER = 0.85
_ALL_PAIRS = 2_500

_FORWARD_MARK = "forward"

Texts = Mapping[int, Mapping[str, str]]


def kept_parts(before: Note, draft: NoteDraft) -> dict[str, str]:
    """Map each card the note will have to the stored card whose history it keeps; a new one is missing.

    A cloze keeps the history of the number that had its text, else of its own number while the text is alike.
    """
    parts = parts_of(draft.faces, draft.attributes.reverse)
    if not any(map(cloze_number, parts)):
        # A card asked in the other direction that was left out for a while finds its history again.
        return {part: part for part in parts}
    old, new = _texts(before.faces), _texts(draft.faces)
    kept = _same_texts(old, new)
    used = set(kept.values())
    for _, number, stored in _scores(
        {number: texts for number, texts in old.items() if number not in used},
        {number: texts for number, texts in new.items() if number not in kept},
    ):
        if number not in kept and stored not in used:
            kept[number] = stored
            used.add(stored)
    return {cloze_part(number): cloze_part(stored) for number, stored in sorted(kept.items())}


def _same_texts(old: Texts, new: Texts) -> dict[int, int]:
    """Pair the numbers that hide the same: first those that kept their number, then the others in order."""
    kept = {
        number: number
        for number, texts in new.items()
        if any(old.get(number, {}).get(lang) == text for lang, text in texts.items())
    }
    waiting: dict[tuple[str, str], list[int]] = {}
    for stored in sorted(old.keys() - kept.keys(), reverse=True):
        for lang, text in old[stored].items():
            waiting.setdefault((lang, text), []).append(stored)
    used = set(kept)
    for number in sorted(new.keys() - kept.keys()):
        for place in new[number].items():
            equal = [stored for stored in waiting.get(place, ())[-1:] if stored not in used]
            if equal:
                kept[number] = equal[0]
                used.add(equal[0])
                waiting[place].pop()
                break
    return kept


def _scores(old: Texts, new: Texts) -> list[tuple[float, int, int]]:
    """Rate the pairs of a new and a stored number that may be one cloze, the likeliest first.

    Of very many only those are compared that have the same number.
    """
    few = len(old) * len(new) <= _ALL_PAIRS
    scores = []
    for number, texts in new.items():
        for stored in old if few else old.keys() & {number}:
            alike = _alike(texts, old[stored])
            if alike >= (SAME_NUMBER if number == stored else OTHER_NUMBER):
                scores.append((alike, number, stored))
    return sorted(scores, key=lambda each: (-each[0], each[1] != each[2], each[1], each[2]))


def _alike(one: Mapping[str, str], other: Mapping[str, str]) -> float:
    """Compare what two numbers hide, in the languages they share, else in any."""
    langs = [(lang, lang) for lang in one if lang in other] or [(a, b) for a in one for b in other]
    return max((text_likeness(one[a], other[b]) for a, b in langs), default=0.0)


def _texts(faces: Sequence[Face]) -> dict[int, dict[str, str]]:
    """Return what each number hides, by language."""
    texts: dict[int, dict[str, str]] = {}
    for face in faces:
        for number, text in hidden_texts(face).items():
            texts.setdefault(number, {})[face.lang] = text
    return texts


def marks_of(faces: tuple[Face, ...], reverse: bool) -> dict[str, str]:
    """Say by part what a note asks: fingerprints of what a cloze hides in each language, else the direction."""
    parts = parts_of(faces, reverse)
    if not any(map(cloze_number, parts)):
        return {part: _FORWARD_MARK if part == FORWARD else part for part in parts}
    texts = _texts(faces)
    return {part: " ".join(_fingerprints(texts.get(cloze_number(part), {}))) for part in parts}


def _fingerprints(texts: Mapping[str, str]) -> list[str]:
    flat = dict.fromkeys(filter(None, map(folded, texts.values())))
    return [sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16] for text in flat]


def hidden_texts(face: Face) -> dict[int, str]:
    """Return what each cloze number of a face hides, in text and in code."""
    hidden: dict[int, list[str]] = {number: [] for number in face.clozes}
    for side in (face.front, face.back):
        for cloze in text_clozes(side):
            hidden.setdefault(cloze.number, []).append(cloze.answer)
        structure = scan(side)
        for fence in structure.fences:
            language, flags = fence_words(fence.info)
            code = code_clozes(structure.code(fence), language, braces="cloze" in flags)
            for gap in code.spans:
                hidden.setdefault(gap.number, []).append(code.lines[gap.line][gap.start : gap.end])
    return {number: "\n".join(texts) for number, texts in hidden.items() if number in face.clozes}
