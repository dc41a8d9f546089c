"""`import`: decks in."""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import click

from flashcards.cli.access import reading_if_there, writing
from flashcards.cli.output import DONE, NOT_DONE, print_json, progress_bar
from flashcards.cli.problem_lists import problem_json, severities
from flashcards.cli.reading_choices import choice_parameters, chosen
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.texts import say
from flashcards.domain.import_plan import Action, ImportPlan
from flashcards.domain.places import BUILTIN_ROOT, location
from flashcards.domain.printable import printable
from flashcards.domain.problems import Problem
from flashcards.domain.reading_options import AS_GUESSED, ReadingOptions
from flashcards.paths import expanded
from flashcards.surroundings import now
from flashcards.workflows.importing import Importing, PreparedImport
from flashcards.workflows.losses import losses
from flashcards.workflows.plan_view import plan_view
from flashcards.workflows.reading_habits import fitting

LISTED = 10
MARKS = {Action.NEW: "+", Action.CHANGED: "~", Action.MOVED: ">", Action.ASK: "?", Action.RETIRED: "-"}


def import_command(lang: str) -> click.Command:
    """Build the verb `import`."""
    return SpokenCommand(
        lang,
        "import",
        callback=_import,
        params=[
            click.Argument(["paths"], nargs=-1, type=click.Path()),
            click.Option(["--dry-run"], is_flag=True, help=say(lang, "option-dry-run")),
            click.Option(["--yes"], is_flag=True, help=say(lang, "option-yes")),
            click.Option(["--builtin"], is_flag=True, help=say(lang, "option-builtin")),
            click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "option-json")),
            *choice_parameters(lang),
        ],
    )


@click.pass_obj
def _import(
    situation: Situation,
    /,
    paths: Sequence[str],
    *,
    dry_run: bool,
    yes: bool,
    builtin: bool,
    as_json: bool,
    **said: Any,
) -> int:
    if bool(paths) == builtin:
        raise click.UsageError(situation.say("no-paths"))
    options = chosen(situation, said)
    if dry_run:
        with reading_if_there(situation.folder) as store:
            prepared = _prepare(situation, Importing(store, now), paths, options, as_json)
            _show(situation, prepared, as_json)
        return _code(prepared.plan)
    with writing(situation.folder) as store:
        importing = Importing(store, now)
        prepared = _prepare(situation, importing, paths, options, as_json)
        return _settle(situation, importing, prepared, yes, as_json)


def _prepare(
    situation: Situation, importing: Importing, paths: Sequence[str], options: ReadingOptions, as_json: bool
) -> PreparedImport:
    """Read and plan; without paths it is about the decks that ship with the program."""
    with progress_bar(situation.say("reading"), wanted=not as_json) as progress:
        if not paths:
            return importing.prepare_builtin()
        prepared = importing.prepare(paths, progress=progress)
        if options == AS_GUESSED:
            return prepared
        named = {expanded(path).resolve().as_posix() for path in paths}
        choices = {
            file.place: fitting(options, file.path, named=file.place in named)
            for file in importing.files(prepared)
            if not file.refused
        }
        return importing.reread(prepared, choices, progress=progress)


def _settle(situation: Situation, importing: Importing, prepared: PreparedImport, yes: bool, as_json: bool) -> int:
    """Show the plan, ask when that is possible and not waived, apply it, and return the exit code."""
    if prepared.plan.is_empty:
        _show(situation, prepared, as_json)
        if not as_json:
            found = prepared.plan.count(Action.UNCHANGED)
            click.echo(situation.say("nothing-to-do" if found else "nothing-found"))
        importing.apply(prepared)  # the lines at which the cards stand may be others than before
        return _code(prepared.plan)
    if not yes:
        if as_json or not sys.stdin.isatty():
            _show(situation, prepared, as_json)
            click.echo(situation.say("not-confirmed"), err=True)
            return NOT_DONE
        prepared = _ask(situation, importing, prepared)
        _show(situation, prepared, as_json)
        if not click.confirm(situation.say("apply-question")):
            click.echo(situation.say("nothing-written"))
            return NOT_DONE
    importing.apply(prepared)
    if as_json or yes:
        _show(situation, prepared, as_json, applied=True)
    if not as_json:
        click.echo(situation.say("applied"))
    return _code(prepared.plan)


def _ask(situation: Situation, importing: Importing, prepared: PreparedImport) -> PreparedImport:
    """Ask about each doubtful card whether it is an edit of a stored one."""
    answers: dict[int, str | None] = {}
    fronts = plan_view(prepared.plan, situation.lang).fronts
    for index, planned in enumerate(prepared.plan.notes):
        if planned.action is not Action.ASK:
            continue
        answers[index] = None
        for candidate in planned.candidates:
            before = importing.front_of(candidate.note, situation.lang)
            likeness = round(candidate.likeness * 100)
            question = situation.say("ask-same", front=fronts[index], before=before, likeness=likeness)
            if click.confirm(question):
                answers[index] = candidate.note.note_id
                break
    return importing.answer(prepared, answers) if answers else prepared


def _code(plan: ImportPlan) -> int:
    return NOT_DONE if severities(plan.problems)[0] else DONE


def _show(situation: Situation, prepared: PreparedImport, as_json: bool, *, applied: bool = False) -> None:
    """Print the plan: its counts, the cards it touches, and the problems."""
    plan = prepared.plan
    counts = {action.value: plan.count(action) for action in Action} | {Action.ASK.value: plan.questions}
    if as_json:
        problems = [problem_json(each, situation.lang) for each in _placed(plan)]
        done = _applied(plan, counts) if applied else None
        print_json({"plan": counts, "without_cards": plan.without_cards, "problems": problems, "applied": done})
        return
    click.echo(situation.say("plan", **counts))
    for loss in losses(plan):
        click.echo(printable(situation.say("plan-loss", path=loss.place, lost=loss.lost, had=loss.had)))
    if plan.without_cards:
        click.echo(situation.say("check-without", count=plan.without_cards))
    _print_notes(situation, prepared)
    _print_problems(_placed(plan), situation)


def _applied(plan: ImportPlan, counts: Mapping[str, int]) -> dict[str, int]:
    """Count the cards to which something was done: those that nobody was asked about came in as new ones."""
    done = {name: count for name, count in counts.items() if name != Action.ASK}
    return {**done, Action.NEW.value: plan.coming}


def _print_notes(situation: Situation, prepared: PreparedImport) -> None:
    """List the cards that are touched, a few of each kind."""
    fronts = plan_view(prepared.plan, situation.lang).fronts
    for action, mark in MARKS.items():
        counted = ((index, note.cards_to(action)) for index, note in enumerate(prepared.plan.notes))
        touched = [(index, count) for index, count in counted if count]
        for index, count in touched[:LISTED]:
            cards = situation.say("of-one-text", count=count) if count > 1 else ""
            click.echo(printable(f"  {mark} {fronts[index]}{cards}"))
        if rest := sum(count for _, count in touched[LISTED:]):
            click.echo(f"  {mark} " + situation.say("more", count=rest))


def _placed(plan: ImportPlan) -> list[Problem]:
    """Name the files of problems so that an editor finds them from here."""
    if not plan.root or plan.root == BUILTIN_ROOT:
        return list(plan.problems)
    here = Path.cwd()
    files = {each.path: Path(location(plan.root, each.path)) for each in plan.problems}
    names = {path: file.relative_to(here) if file.is_relative_to(here) else file for path, file in files.items()}
    return [replace(each, path=names[each.path].as_posix()) for each in plan.problems]


def _print_problems(problems: Sequence[Problem], situation: Situation) -> None:
    for each in problems:
        click.echo(each.line_text(situation.lang), err=True)
    errors, warnings = severities(problems)
    if errors or warnings:
        click.echo(situation.say("problems", errors=errors, warnings=warnings), err=True)
