"""A deck file to the cards it holds."""

from dataclasses import replace

from flashcards.deckfiles.dialect import Dialect
from flashcards.deckfiles.dialects.table import TABLE
from flashcards.deckfiles.names import deck_key, deck_path, fit_path, language_of, may_be_table
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.project_files import is_project_file
from flashcards.deckfiles.registry import DIALECTS, dialect_named
from flashcards.deckfiles.source import Source, open_source
from flashcards.domain.drafts import DeckDraft, DeckFile, Origin, ParsedDeck, Reason
from flashcards.domain.problems import Problem, by_place, problem
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions

# Of this dialect, as it were, is a file that was found in a folder and is no deck.
_NO_DECK = Dialect("", lambda *_: None, lambda *_: Reading(()))
_BETWEEN = " · "
_NO_MARKS = ("headings", "question-lines", "details", "no-table", "vault-note", "project-file")


def read_deck(file: DeckFile, options: ReadingOptions = AS_GUESSED) -> ParsedDeck:
    """Read all cards of a file, with everything that is wrong in it; nothing in a text can make this fail.

    `options` are a person's choices; what they leave open, the front matter or the text itself decides.
    """
    source = open_source(file, options)
    chosen, reason = _choose(source, options.dialect)
    if options.inferred:
        reason = Reason("as-before")
    lang, named = source.front.lang, language_of(file.path)
    if lang and named and lang != named:
        source.report(0, "lang-differs", ("said", lang), ("named", named))
    lang = lang or named
    reading = chosen.read(source, lang)
    _look_back(source, reading, reason)
    file = source.file
    reading = _with_intro_kept(reading, options)
    deck = DeckDraft(deck_key(file.path), _deck_path(source, reading), lang, reading.intro)
    problems = _listed(source)
    used = replace(reading.used, dialect=chosen.name, deck=_decks_filled(deck, reading, options))
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


def _look_back(source: Source, reading: Reading, reason: Reason) -> None:
    """Report what no dialect looks for; in a file that was only found, and is no deck, nothing is a mistake."""
    is_named = source.file.origin is Origin.NAMED
    is_read = bool(source.file.digest)
    if not reading.drafts and is_read and not is_named and reason.code in _NO_MARKS:
        source.file = replace(source.file, problems=())
        source.problems.clear()
        source.unlisted = 0
        return
    for oddity in source.structure.oddities:
        source.report(oddity.at, oddity.code)
    if not reading.drafts and is_named and not source.problems and not source.file.problems:
        source.report(0, "no-cards")


def _listed(source: Source) -> tuple[Problem, ...]:
    """Return the problems of a file and of its text in their order, and say how many are not listed."""
    file = source.file
    more = [problem(file.path, 0, 0, "problems-more", count=source.unlisted)] if source.unlisted else []
    return by_place((*file.problems, *source.problems, *more))


def _deck_path(source: Source, reading: Reading) -> str:
    chosen = fit_path(source.options.deck)
    return chosen or reading.deck or source.front.deck or deck_path(source.file.path, reading.title)


def _with_intro_kept(reading: Reading, options: ReadingOptions) -> Reading:
    """List an introduction as unread where every card goes to a deck that it names: the file has none to keep it."""
    has_own = options.deck or not reading.drafts or any(not fit_path(draft.deck) for draft in reading.drafts)
    if has_own or not reading.intro_lines:
        return reading
    unread = tuple(sorted((*reading.unread, *reading.intro_lines)))
    return replace(reading, intro="", intro_lines=(), unread=unread)


def _decks_filled(deck: DeckDraft, reading: Reading, options: ReadingOptions) -> str:
    """Name the decks that the cards of a file go to, which tags, columns or its folder may say for each of them."""
    if options.deck or not reading.drafts:
        return deck.path
    said = dict.fromkeys(draft.deck for draft in reading.drafts)
    return _BETWEEN.join(dict.fromkeys(fit_path(name) or deck.path for name in said))


def _choose(source: Source, dialect: str) -> tuple[Dialect, Reason]:
    """Return how to read a file and why: what was said, else the first dialect that fits."""
    for name in (dialect, source.front.dialect):
        if (said := dialect_named(name)) is not None:
            return said, Reason("said")
    if source.front.dialect:
        words = (("name", source.front.dialect[:80]), ("known", ", ".join(each.name for each in DIALECTS)))
        source.report(0, "dialect-unknown", *words)
    if none := _is_none(source):
        return _NO_DECK, none
    for each in DIALECTS[:-1]:
        if (reason := each.recognise(source)) is not None:
            return each, reason
        if each is TABLE and source.file.origin is not Origin.NAMED and may_be_table(source.file.path):
            return _NO_DECK, Reason("no-table")
    if source.file.origin is Origin.VAULT:
        return _NO_DECK, Reason("vault-note")
    return _unmarked(source)


def _is_none(source: Source) -> Reason | None:
    """Say why a file is no deck before anything is looked for in it."""
    if source.file.problems and not (source.file.digest or source.file.text):
        return Reason("file-unread")
    if source.file.origin is Origin.REPOSITORY and is_project_file(source):
        return Reason("project-file")
    return None


def _unmarked(source: Source) -> tuple[Dialect, Reason]:
    """Return how to read a file that has the marks of no dialect, and why."""
    for each in DIALECTS:
        if each.unmarked is not None and (reason := each.unmarked(source)) is not None:
            return each, reason
    last = DIALECTS[-1]
    return last, last.recognise(source) or Reason("headings")
