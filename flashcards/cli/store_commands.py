"""`backup`, `restore` and `doctor`: keeping the store."""

import click

from flashcards.cli.access import reading, reading_if_there
from flashcards.cli.output import print_json, print_rows
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.texts import say
from flashcards.domain.errors import StoreBroken, StoreError
from flashcards.domain.health import Health
from flashcards.surroundings import new_id, now


def backup_command(lang: str) -> click.Command:
    """Build the verb `backup`."""
    path = click.Argument(["path"], required=False, type=click.Path())
    return SpokenCommand(lang, "backup", callback=_backup, params=[path])


def restore_command(lang: str) -> click.Command:
    """Build the verb `restore`."""
    path = click.Argument(["path"], type=click.Path())
    return SpokenCommand(lang, "restore", callback=_restore, params=[path])


def doctor_command(lang: str) -> click.Command:
    """Build the verb `doctor`."""
    json_option = click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json"))
    return SpokenCommand(lang, "doctor", callback=_doctor, params=[json_option])


@click.pass_obj
def _backup(situation: Situation, path: str | None) -> None:
    from flashcards.workflows.keeping import back_up

    # A backup is read from the store on a connection of its own, so it may be made beside an open window.
    with reading(situation.folder) as store:
        made = back_up(store, now(), path)
    click.echo(situation.say("backup-made", path=made.path, cards=made.cards, reviews=made.reviews))


@click.pass_obj
def _restore(situation: Situation, path: str) -> None:
    from flashcards.workflows.keeping import restore

    kept = restore(situation.folder, path, now=now, new_id=new_id)
    key = "restored" if kept else "restored-fresh"
    click.echo(situation.say(key, path=path, kept=kept))


@click.pass_obj
def _doctor(situation: Situation, as_json: bool) -> int:
    found, code = _examine(situation)
    if as_json:
        print_json(found.as_dict())
    else:
        told = [(key.replace("_", "-"), value) for key, value in found.as_dict().items() if value is not None]
        print_rows([(situation.say(f"doctor-{key}"), _words(situation, value)) for key, value in told])
    return code


def _examine(situation: Situation) -> tuple[Health, int]:
    """Look at everything, and return it with the exit code; a store that cannot be opened is a finding too."""
    from flashcards.workflows.keeping import health

    try:
        with reading_if_there(situation.folder) as store:
            found = health(situation.folder, store)
    except StoreError as error:
        return health(situation.folder, None, trouble=error.text(situation.lang)), error.exit_code
    return found, 0 if found.sound else StoreBroken.exit_code


def _words(situation: Situation, value: object) -> str:
    if isinstance(value, bool):
        return situation.say("yes" if value else "no")
    return situation.say("good") if value == "ok" else str(value)
