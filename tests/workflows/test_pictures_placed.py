"""Pictures that are put on a card while it is edited."""

import os
import struct
import zlib
from dataclasses import replace

import pytest
from editing_world import DECK, World
from hypothesis import given, settings
from hypothesis import strategies as st

from flashcards.deckfiles.beside import address_from, file_stem
from flashcards.deckfiles.images import local_path
from flashcards.domain.editing import Home, Saved
from flashcards.domain.errors import KnownError
from flashcards.workflows.builtin_decks import update_builtin
from flashcards.workflows.card_pictures import CardPictures
from flashcards.workflows.unsaved import UnsavedTexts


def png(shade: int, side: int = 3) -> bytes:
    """Return a grey picture."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    head = struct.pack(">IIBBBBB", side, side, 8, 0, 0, 0, 0)
    rows = zlib.compress((b"\0" + bytes([shade]) * side) * side)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture
def world(tmp_path):
    made = World(tmp_path)
    yield made
    made.store.close()


@pytest.fixture
def pictures(world):
    return CardPictures(world.store)


def shown(placed):
    return f"![{placed.words}]({placed.image.address})"


def test_a_pasted_picture_lies_beside_the_deck_and_is_on_the_card(world, pictures):
    world.imported(DECK)
    source = world.opened("Adam")
    placed = pictures.place(source, png(1))
    assert placed.image.address == "pictures/deck-picture.png"
    text = f"{source.text}\n\n{shown(placed)}"
    assert world.editing.preview(source, text).pictures == {placed.image.digest: png(1)}
    assert isinstance(world.editing.save(source, text), Saved)
    assert (world.decks / "pictures" / "deck-picture.png").read_bytes() == png(1)
    assert world.note("Adam").faces[0].images == (placed.image,)
    assert (world.store.folder.media / placed.image.digest).read_bytes() == png(1)


def test_the_same_picture_is_written_once_and_another_one_beside_it(world, pictures):
    world.imported(DECK)
    source = world.opened("Adam")
    first, again, other = (pictures.place(source, png(shade), "graph") for shade in (1, 1, 2))
    assert [first.image.address, again.image.address] == ["pictures/graph.png"] * 2
    assert other.image.address == "pictures/graph-2.png"
    assert [bool(each.file) for each in (first, again, other)] == [True, False, True]


def test_pictures_go_where_the_deck_has_its_others(world, pictures, tmp_path):
    folder = world.decks / "img"
    folder.mkdir()
    (folder / "old.png").write_bytes(png(1))
    world.imported(DECK + "\n## A picture\n\n![old](img/old.png)\n")
    source = world.opened("Adam")
    assert pictures.place(source, png(2), "new").image.address == "img/new.png"
    chosen = tmp_path / "elsewhere (1) 图.png"
    chosen.write_bytes(png(3))
    assert pictures.place_file(source, chosen).image.address == "img/elsewhere-1-图.png"


def test_a_file_of_the_folder_stays_where_it_is(world, pictures):
    (world.decks / "my pictures").mkdir()
    chosen = world.decks / "my pictures" / "a (1).png"
    chosen.write_bytes(png(4))
    world.imported(DECK)
    source = world.opened("Adam")
    placed = pictures.place_file(source, chosen)
    assert (placed.image.address, placed.file) == ("my%20pictures/a%20%281%29.png", "")
    world.editing.save(source, f"{source.text}\n\n{shown(placed)}")
    assert world.note("Adam").faces[0].images == (placed.image,)


@pytest.mark.parametrize("name", ["a&amp;b.png", "a`b.png", "a,b;c.png", 'a"b|c.png'])
def test_a_file_of_the_folder_is_shown_whatever_its_name(world, pictures, name):
    (world.decks / name).write_bytes(png(7))
    world.imported(DECK)
    source = world.opened("Adam")
    placed = pictures.place_file(source, world.decks / name)
    assert not set(placed.image.address) & set(',;|&`"')
    seen = world.editing.preview(source, f"{source.text}\n\n![x]({placed.image.address})")
    assert placed.image.digest in repr(seen.cards)


def test_what_is_not_wanted_is_taken_back_but_nothing_else(world, pictures):
    world.imported(DECK)
    source = world.opened("Adam")
    kept, dropped = pictures.place(source, png(1), "kept"), pictures.place(source, png(2), "dropped")
    pictures.take_back([dropped])
    assert [each.name for each in (world.decks / "pictures").iterdir()] == ["kept.png"]
    (world.decks / "pictures" / "kept.png").write_bytes(png(9))
    pictures.take_back([kept])
    assert (world.decks / "pictures" / "kept.png").read_bytes() == png(9), "another program put it there"


def test_a_card_of_the_app_keeps_its_picture_in_the_app(world, pictures):
    update_builtin(world.store, world.now())
    note = world.notes()[0]
    source = world.editing.open(note.note_id, "zh")
    placed = pictures.place(source, png(5), "curve")
    assert placed.image.address == f"curve-{placed.image.digest[:12]}.png"
    source = replace(source, pictures=(placed.image,))
    text = f"{source.text}\n\n{shown(placed)}"
    assert not world.editing.preview(source, text).problems
    world.editing.save(source, text)
    assert world.store.cards.note(note.note_id).face("zh").images == (placed.image,)
    again = world.editing.open(note.note_id, "zh")
    assert not world.editing.preview(again, again.text).problems


def test_it_is_known_after_a_crash_as_the_text_is(world, pictures):
    update_builtin(world.store, world.now())
    note = world.notes()[0]
    source = world.editing.open(note.note_id, "zh")
    placed = pictures.place(source, png(5))
    UnsavedTexts(world.store.folder).keep(replace(source, pictures=(placed.image,)), f"typed {shown(placed)}", 1)
    found = UnsavedTexts(world.store.folder).find(source)
    assert found is not None
    assert found.pictures == (placed.image,)


def test_a_card_that_moves_into_the_app_takes_along_what_lies_beside_its_file(world):
    world.imported(DECK)
    (world.decks / "new.png").write_bytes(png(6))
    source = world.opened("Adam")
    assert source.home is Home.FILE
    kept = world.editing.kept_in_app(source, f"{source.text}\n\n![new](new.png)")
    world.editing.save(kept, kept.text)
    (image,) = world.note("Adam").faces[0].images
    assert (world.store.folder.media / image.digest).read_bytes() == png(6)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"<svg xmlns='http://www.w3.org/2000/svg'/>", "picture-kind"),
        (b"", "picture-kind"),
        (png(1, 6_000), "picture-pixels"),
        (b"\x89PNG" + bytes(20 * 1024 * 1024), "picture-too-large"),
    ],
)
def test_what_no_card_can_show_is_refused_and_nothing_is_written(world, pictures, tmp_path, content, code):
    world.imported(DECK)
    source = world.opened("Adam")
    chosen = tmp_path / "chosen.png"
    chosen.write_bytes(content)
    for place in (lambda: pictures.place(source, content), lambda: pictures.place_file(source, chosen)):
        with pytest.raises(KnownError) as refused:
            place()
        assert refused.value.code == code
    assert [each.name for each in world.decks.iterdir()] == ["deck.md"]


def test_a_folder_that_leads_away_gets_nothing(world, pictures, tmp_path):
    world.imported(DECK)
    (tmp_path / "away").mkdir()
    (world.decks / "pictures").symlink_to(tmp_path / "away")
    with pytest.raises(KnownError) as refused:
        pictures.place(world.opened("Adam"), png(1))
    assert refused.value.code == "file-not-inside"
    assert not list((tmp_path / "away").iterdir())


@pytest.mark.parametrize("kind", ["file", "pipe", "dangling", "ring"])
def test_what_stands_in_the_place_of_the_folder_is_told_and_not_waited_for(world, pictures, kind):
    world.imported(DECK)
    place = world.decks / "pictures"
    if kind == "file":
        place.write_text("no folder")
    elif kind == "pipe":
        os.mkfifo(place)
    else:
        place.symlink_to(place if kind == "ring" else world.decks / "nowhere")
    with pytest.raises(KnownError) as refused:
        pictures.place(world.opened("Adam"), png(1))
    assert refused.value.code == "file-not-inside"


def test_a_deck_cannot_lead_its_pictures_away_nor_block_them(world, pictures, tmp_path):
    (tmp_path / "away").mkdir()
    (world.decks / "out").symlink_to(tmp_path / "away")
    for address in ("out/x.png", f"{'a' * 3000}/x.png"):
        world.imported(f"{DECK}\n## Shown\n\n![x]({address})\n")
        assert pictures.place(world.opened("Adam"), png(1), "y").image.address == "pictures/y.png"
    (world.decks / "pictures" / "z.png").symlink_to(tmp_path / "away" / "z.png")
    assert pictures.place(world.opened("Adam"), png(2), "z").image.address == "pictures/z-2.png"


@given(st.text(max_size=80))
@settings(deadline=None, max_examples=200)
def test_a_name_made_for_a_picture_needs_no_escapes(name):
    stem = file_stem(name)
    assert len(stem.encode()) <= 122
    assert local_path(f"pictures/{stem}-1.png") == f"pictures/{stem}-1.png"


@given(
    st.lists(st.text(st.characters(exclude_characters="/\0", exclude_categories=["Cs"]), min_size=1, max_size=12),
             min_size=1, max_size=4),
    st.sampled_from(["deck.md", "a/deck.md", "a/b/deck.md"]),
)  # fmt: skip
@settings(deadline=None, max_examples=200)
def test_an_address_leads_from_the_deck_to_the_file_or_is_not_given(tmp_path_factory, parts, deck):
    root = tmp_path_factory.getbasetemp()
    if any(part in (".", "..") for part in parts):
        return
    file = root.joinpath(*parts)
    address = address_from(str(root), deck, file)
    if address:
        path = local_path(address)
        assert path is not None
        assert (root / deck).parent.joinpath(path).resolve() == file.resolve()
