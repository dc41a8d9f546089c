"""From the tables of a Markdown file to cards: its headings are sections, and what stands between is kept aside."""

from flashcards.deckfiles.cutting import Cutting
from flashcards.deckfiles.dialects.columns import is_header, roles_by_name, roles_by_place
from flashcards.deckfiles.dialects.pipe_tables import PipeTable
from flashcards.deckfiles.dialects.table_cards import TableCards, names_of
from flashcards.deckfiles.dialects.table_head import TableHead
from flashcards.deckfiles.duplicates import warn_of_same_fronts, without_copies
from flashcards.deckfiles.outline import Reading
from flashcards.deckfiles.source import Source
from flashcards.domain.drafts import Draft
from flashcards.domain.reading_options import ROLES, ReadingOptions


def read_pipe_tables(source: Source, lang: str, tables: list[PipeTable]) -> Reading:
    """Make a card of each row; the names above the rows say what the columns are, or else their places."""
    cutting = Cutting(source, lang)
    headings = source.structure.headings
    marks = sorted([*((each.start, each.end) for each in headings), *((each.start, each.end) for each in tables)])
    position = source.front.end
    for start, end in marks:
        cutting.aside(position, start)
        cutting.before_cards = cutting.before_cards and start < tables[0].start
        position = min(end + 1, len(source.text))
    cutting.aside(position, len(source.text))
    drafts: list[Draft] = []
    unread = list(cutting.maker.unread)
    for table in tables:
        cards = _cards(source, lang, table)
        drafts += cards.drafts
        unread += cards.unread
    kept, copies = without_copies(source, drafts)
    warn_of_same_fronts(source, kept)
    first = tables[0]
    used = ReadingOptions(delimiter="|", header=source.options.header or "yes", roles=_roles(source.options, first))
    title = next((source.text[each.title_start : each.title_end] for each in headings if each.level == 1), "")
    return Reading(
        kept,
        title,
        "\n\n".join(cutting.intro),
        tuple(sorted((*unread, *copies))),
        used=used,
        columns=names_of(first.head.cells),
        intro_lines=tuple(cutting.intro_lines),
    )


def _cards(source: Source, lang: str, table: PipeTable) -> TableCards:
    cards = TableCards(source, lang, TableHead(table.start, table.head.line), _roles(source.options, table))
    for row in (table.head, *table.rows) if source.options.header == "no" else table.rows:
        if not row.is_blank:
            cards.add(row)
    cards.finish()
    if cards.ignored:
        named = ", ".join(name for index, name in enumerate(names_of(table.head.cells)) if index in cards.ignored)
        source.add(table.head.line, 1, "columns-ignored", ("names", named[:200]))
    return cards


def _roles(options: ReadingOptions, table: PipeTable) -> tuple[str, ...]:
    """Return what the columns of a table hold, as a person says, as they are named, or as they stand."""
    names = table.head.cells
    if options.roles:
        said = tuple(role if role in ROLES else "" for role in options.roles)
        return said + ("",) * (len(names) - len(said))
    if options.header != "no" and is_header(names):
        roles = roles_by_name(names, {})
    else:
        roles = roles_by_place(len(names), {}, [row.cells for row in table.rows])
    return roles
