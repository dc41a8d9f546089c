"""How files were read, in sentences: their dialect and why, what was used, which lines belong to no card."""

from collections import Counter
from collections.abc import Iterator, Sequence

from flashcards.cli.situation import Situation
from flashcards.domain.dialect_texts import dialect_name
from flashcards.domain.drafts import Origin, ParsedDeck, cards_once

_MOST_RANGES = 20
_SPOKEN = {"\t": "tab", " ": "space"}


def explanation(deck: ParsedDeck, situation: Situation) -> Iterator[str]:
    """Say how one file was read, line by line."""
    say, lang = situation.say, situation.lang
    yield say("check-file", path=deck.file.path, dialect=dialect_name(deck.dialect, lang))
    yield f"  {deck.reason.text(lang)}"
    used = deck.used
    facts = [say("check-deck", deck=used.deck)] if deck.drafts else []
    if used.level:
        facts.append(say("check-level", level=used.level))
    if used.delimiter:
        spoken = say(f"separator-{_SPOKEN[used.delimiter]}") if used.delimiter in _SPOKEN else used.delimiter
        facts.append(say("check-separator", separator=spoken))
    if used.roles:
        facts.append(say("check-columns", columns=_columns(deck, situation)))
    yield from (f"  {fact}" for fact in facts)
    yield "  " + say("check-cards", count=deck.cards, kinds=_kinds(deck, situation)).rstrip(":：、 ")
    if deck.unread:
        yield "  " + say("check-unread", lines=_ranges(deck.unread, situation))


def summary(decks: Sequence[ParsedDeck], situation: Situation) -> Iterator[str]:
    """Say by dialect what was found in folders, and how many files hold no cards."""
    found = [deck for deck in decks if deck.file.origin is not Origin.NAMED]
    files = Counter(deck.dialect for deck in found if deck.drafts)
    cards: Counter[str] = Counter()
    for deck, count in zip(found, cards_once(found), strict=True):
        cards[deck.dialect] += count
    for name, count in files.most_common():
        named = dialect_name(name, situation.lang)
        yield situation.say("check-dialect", dialect=named, files=count, cards=cards[name])
    if without := sum(is_without_cards(deck) for deck in found):
        yield situation.say("check-without", count=without)


def is_without_cards(deck: ParsedDeck) -> bool:
    """Tell whether a file was only found and holds no cards, which is no mistake."""
    return deck.file.origin is not Origin.NAMED and not deck.drafts and bool(deck.file.digest)


def kinds_of(deck: ParsedDeck) -> Counter[str]:
    """Count the cards of a deck by kind; those with clozes are a kind of their own here."""
    kinds: Counter[str] = Counter()
    for draft in deck.drafts:
        kinds["cloze" if draft.face.clozes else draft.attributes.kind.value] += draft.cards
    return kinds


def _kinds(deck: ParsedDeck, situation: Situation) -> str:
    counts = [f"{count} {situation.say(f'kind-{kind}')}" for kind, count in kinds_of(deck).most_common()]
    return situation.say("comma").join(counts)


def _columns(deck: ParsedDeck, situation: Situation) -> str:
    """Name each column and what it holds."""
    columns = []
    for index, role in enumerate(deck.used.roles):
        name = deck.columns[index] if deck.used.header == "yes" and index < len(deck.columns) else str(index + 1)
        columns.append(f"{name} = {situation.say(f'role-{role}' if role else 'role-none')}")
    return situation.say("comma").join(columns)


def _ranges(spans: Sequence[tuple[int, int]], situation: Situation) -> str:
    shown = [f"{first}-{last}" if last > first else f"{first}" for first, last in spans[:_MOST_RANGES]]
    if len(spans) > _MOST_RANGES:
        shown.append("…")
    return situation.say("comma").join(shown)
