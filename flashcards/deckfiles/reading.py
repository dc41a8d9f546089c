"""A deck file to the cards it holds."""

from dataclasses import replace

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.names import deck_key, deck_place, language_of
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.registry import DIALECTS
from flashcards.deckfiles.source import Source, open_source
from flashcards.domain.drafts import DeckDraft, DeckFile, ParsedDeck, Reason
from flashcards.domain.problems import Problem, by_place, problem
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions


def read_deck(file: DeckFile, options: ReadingOptions = AS_GUESSED) -> ParsedDeck:
    """Read all cards of a file, with everything that is wrong in it; nothing in a text can make this fail.

    `options` are a person's choices; what they leave open, the front matter or the text itself decides.
    """
    source = open_source(file, options)
    chosen, reason = _choose(source, options.dialect)
    lang, named = source.front.lang, language_of(file.path)
    if lang and named and lang != named:
        source.report(0, "lang-differs", ("said", lang), ("named", named))
    lang = lang or named
    reading = chosen.read(source, lang)
    for oddity in source.structure.oddities:
        source.report(oddity.at, oddity.code)
    if not reading.drafts and not source.problems and not file.problems:
        source.report(0, "no-cards")
    deck = DeckDraft(deck_key(file.path), _deck_path(source, reading), lang, reading.intro)
    problems = _listed(source)
    used = replace(reading.used, dialect=chosen.name, deck=deck.path)
    return ParsedDeck(
        file,
        deck,
        chosen.name,
        reason,
        reading.drafts,
        problems,
        reading.unread,
        options,
        used,
        reading.columns,
    )


def _listed(source: Source) -> tuple[Problem, ...]:
    """Return the problems of a file and of its text in their order, and say how many are not listed."""
    file = source.file
    more = [problem(file.path, 0, 0, "problems-more", count=source.unlisted)] if source.unlisted else []
    return by_place((*file.problems, *source.problems, *more))


def _deck_path(source: Source, reading: Reading) -> str:
    return source.options.deck or reading.deck or source.front.deck or deck_place(source.file.path, reading.title)


def _choose(source: Source, dialect: str) -> tuple[Dialect, Reason]:
    """Return how to read a file and why: what was said, else the first dialect that fits."""
    named = {each.name: each for each in DIALECTS}
    for name in (dialect, source.front.dialect):
        if name in named:
            return named[name], Reason("said")
    if source.front.dialect:
        words = (("name", source.front.dialect[:80]), ("known", ", ".join(named)))
        source.report(0, "dialect-unknown", *words)
    for each in DIALECTS:
        if (reason := each.recognise(source)) is not None:
            return each, reason
    return DIALECTS[-1], Reason("headings")
