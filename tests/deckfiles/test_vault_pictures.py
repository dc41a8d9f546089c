"""Pictures that notes of Obsidian's name by their file name alone."""

from pathlib import Path

import pytest

from flashcards.deckfiles.folder import read_file
from flashcards.deckfiles.pictures import read_images
from flashcards.deckfiles.reading import read_deck
from flashcards.deckfiles.vault_pictures import VaultPictures

PNG = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + (1).to_bytes(4, "big") + (1).to_bytes(4, "big")


def vault(root: Path, *pictures: str) -> None:
    for index, name in enumerate(pictures):
        place = root / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(PNG + bytes([index]))


def digests(root: Path, text: str, note: str = "sub/note.md") -> tuple[list[str], list[str]]:
    (root / note).parent.mkdir(parents=True, exist_ok=True)
    (root / note).write_text(text, encoding="utf-8")
    pictured = read_images(read_deck(read_file(str(root), note)))
    found = {image.digest: str(image.content[-1]) for image in pictured.images}
    shown = [found.get(image.digest, "none") for draft in pictured.deck.drafts for image in draft.face.images]
    return shown, [each.code for each in pictured.deck.problems]


def test_a_picture_is_found_anywhere_in_the_vault(tmp_path: Path) -> None:
    vault(tmp_path, "files/2024/Graph 1.png", "sub/near.png", "near.png")
    text = "#flashcards\na::![[graph 1.PNG|300]] ![[near.png]] ![[2024/Graph 1.png]]\n"
    assert digests(tmp_path, text) == (["0", "1", "0"], [])


def test_of_two_the_one_with_the_shorter_path_is_meant(tmp_path: Path) -> None:
    vault(tmp_path, "a/b/x.png", "z/x.png", ".trash/x.png", "node_modules/x.png")
    assert digests(tmp_path, "#flashcards\na::![[x.png]]\n") == (["1"], [])


@pytest.mark.parametrize("name", ["gone.png", "../outside.png", "b/x.png"])
def test_what_is_not_in_the_vault_is_missing(tmp_path: Path, name: str) -> None:
    vault(tmp_path, "outside.png", "vault/a/x.png")
    shown, problems = digests(tmp_path / "vault", f"#flashcards\na::![[{name}]]\n")
    assert (shown, len(problems)) == (["none"], 1)


def test_other_dialects_mean_what_they_write(tmp_path: Path) -> None:
    vault(tmp_path, "files/x.png")
    assert digests(tmp_path, "## a {#a}\n![](x.png)\n") == (["none"], ["image-missing"])


def test_a_link_that_leads_out_of_the_vault_is_refused(tmp_path: Path) -> None:
    vault(tmp_path, "outside.png")
    (tmp_path / "vault" / "files").mkdir(parents=True)
    (tmp_path / "vault" / "files" / "x.png").symlink_to(tmp_path / "outside.png")
    assert digests(tmp_path / "vault", "#flashcards\na::![[x.png]]\n") == (["none"], ["image-outside"])


def test_each_root_is_walked_once(tmp_path: Path) -> None:
    vault(tmp_path, "a/x.png")
    pictures = VaultPictures()
    assert pictures.find(tmp_path, "x.png") == tmp_path / "a" / "x.png"
    vault(tmp_path, "y.png")
    assert pictures.find(tmp_path, "y.png") is None
    assert pictures.find(tmp_path, "..") is None


def test_thousands_of_links_to_pictures_of_one_name_are_looked_up_at_once(tmp_path: Path) -> None:
    for number in range(300):
        (tmp_path / str(number)).mkdir()
        (tmp_path / str(number) / "image.png").touch()
    pictures = VaultPictures()
    assert pictures.find(tmp_path, "7/Image.png") == tmp_path / "7" / "image.png"
    assert not any(pictures.find(tmp_path, f"x{number}/image.png") for number in range(4_000))
