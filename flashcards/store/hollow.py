"""Operations about cards that are gone, because the older operation that brought them was taken back."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flashcards.store.connection import Database

# Entries of files say nothing of cards. A card or face stands for its note; one that is gone counts for nothing.
_ELSEWHERE = """
    SELECT 1 FROM journal j WHERE j.operation_no = p.operation_no AND CASE j.place
    WHEN 'file' THEN 0
    WHEN 'card' THEN EXISTS (SELECT 1 FROM card c WHERE c.card_no BETWEEN j.first AND j.last AND NOT EXISTS
        (SELECT 1 FROM own WHERE own.place = 'note' AND c.note_no BETWEEN own.first AND own.last))
    WHEN 'face' THEN EXISTS (SELECT 1 FROM face f WHERE f.face_no BETWEEN j.first AND j.last AND NOT EXISTS
        (SELECT 1 FROM own WHERE own.place = 'note' AND f.note_no BETWEEN own.first AND own.last))
    ELSE NOT EXISTS (SELECT 1 FROM own WHERE own.place = j.place AND own.first <= j.first AND j.last <= own.last)
    END
"""
_HOLLOW = f"""
    WITH own(place, first, last) AS MATERIALIZED (
        SELECT place, first, last FROM journal
        WHERE operation_no = :taken_back AND change = 'created' AND place IN ('note', 'deck'))
    SELECT operation_no FROM operation p
    WHERE p.operation_no > :taken_back AND p.kind <> 'review' AND EXISTS (SELECT 1 FROM own)
    AND NOT EXISTS ({_ELSEWHERE})
"""  # noqa: S608  nothing of it comes from a person


def mark_hollow(database: "Database", operation_no: int) -> None:
    """Mark the later operations that are about nothing but what an operation brought which is now taken back."""
    found = database.raw.execute(_HOLLOW, {"taken_back": operation_no}).fetchall()
    database.raw.executemany(
        "UPDATE operation SET words = json_set(words, '$.hollow', '1') WHERE operation_no = ?", found
    )
