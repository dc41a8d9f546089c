"""`verify`: run the code of decks that is marked runnable. The only verb, and the only place, that runs any."""

import re
import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from difflib import ndiff
from pathlib import Path
from typing import TYPE_CHECKING

import click

from flashcards.cli.output import DONE, NOT_DONE
from flashcards.cli.situation import Situation
from flashcards.cli.spoken import SpokenCommand
from flashcards.cli.texts import say
from flashcards.domain.printable import printable
from flashcards.surroundings import now

if TYPE_CHECKING:
    from flashcards.workflows.verifying import Outcome, Place, Plan, Wish

_SHOWN_LINES = 30
_PARTED = re.compile(r",(?=\s*[\w-]+=|\s*\Z)")  # a comma may also stand in a path


def verify_command(lang: str) -> click.Command:
    """Build the verb `verify`."""
    return SpokenCommand(
        lang,
        "verify",
        callback=_verify,
        params=[
            click.Argument(["paths"], nargs=-1, required=True, type=click.Path()),
            click.Option(["--python", "named"], multiple=True, metavar="ENV=PATH,…", help=say(lang, "option-python")),
            click.Option(["--only"], multiple=True, metavar="ID", help=say(lang, "option-only")),
            click.Option(["--all", "every"], is_flag=True, help=say(lang, "option-all")),
            click.Option(["--timeout"], type=click.FloatRange(0.1), default=240, help=say(lang, "option-timeout")),
            click.Option(["--jobs", "-j"], type=click.IntRange(1, 64), default=1, help=say(lang, "option-jobs")),
            click.Option(["--dry-run", "dry"], is_flag=True, help=say(lang, "option-verify-dry-run")),
        ],
    )


@click.pass_obj
def _verify(
    situation: Situation, /, paths: Sequence[str], *, named: Sequence[str], only: Sequence[str], every: bool,
    timeout: float, jobs: int, dry: bool,
) -> int:  # fmt: skip
    from flashcards.workflows.verifying import Wish, plan_verifying, record, run_jobs

    wish = Wish(_pythons(situation, named), frozenset(only), every, timeout, jobs)
    plan = plan_verifying(paths, wish)
    outcomes: list[Outcome] = []
    try:
        with _stopped_gently(), closing(run_jobs(plan, wish, now)) as coming:
            for outcome in coming:
                outcomes.append(outcome)
                for line in _told(situation, outcome):
                    click.echo(printable(line))
    finally:  # what came through is noted also when a person has enough of waiting
        if outcomes and not dry:
            record(plan, outcomes, wish, datetime.fromtimestamp(now() / 1000, UTC).date().isoformat())
    failed = sum(bool(each.fault) for each in outcomes)
    for line in _sum(situation, plan, wish, len(outcomes), failed):
        click.echo(printable(line))
    return NOT_DONE if failed or plan.missing or plan.loose or plan.problems else DONE


@contextmanager
def _stopped_gently() -> Iterator[None]:
    """Let a request to end, and the end of the terminal, count as Ctrl+C, so that no program is left running."""
    named = ("SIGTERM", "SIGHUP")
    signals = [getattr(signal, name) for name in named if hasattr(signal, name)]
    before = [(each, signal.signal(each, signal.default_int_handler)) for each in signals]
    try:
        yield
    finally:
        for each, handler in before:
            signal.signal(each, handler)


def _pythons(situation: Situation, named: Sequence[str]) -> dict[str, str]:
    """Return the interpreters by environment; absolute, for programs run in folders of their own."""
    pythons = {"py": sys.executable}
    for word in (each for words in named for each in _PARTED.split(words)):
        if not word.strip():
            continue
        env, equals, path = word.strip().partition("=")
        if not (env and equals and path):
            raise click.UsageError(situation.say("verify-no-equals", word=word))
        place = Path(path).expanduser().absolute()  # not `resolve`: an environment is known by its link
        if not place.is_file():
            raise click.UsageError(situation.say("verify-no-interpreter", path=path))
        pythons[env] = str(place)
    return pythons


def _told(situation: Situation, outcome: "Outcome") -> Iterator[str]:
    """Say what came of a piece of code: where it stands and, if it failed, expected and got."""
    snippet = outcome.job.snippet
    env = f"({snippet.words.env})"
    places = ", ".join(map(_shown, outcome.job.places))
    if not outcome.fault:
        yield situation.say("verify-passed", places=places, env=env, seconds=f"{outcome.took / 1000:.1f}")
        return
    fault = situation.say(f"verify-fault-{outcome.fault}", raises=snippet.words.raises)
    yield situation.say("verify-failed", places=places, env=env, fault=fault)
    if outcome.fault == "printed":
        compared = ndiff(outcome.expected.splitlines(), outcome.got.splitlines())
        yield from _some([f"    {line}" for line in compared if line[0] != "?"])
    elif outcome.got:
        yield from _some([f"    {line}" for line in outcome.got.splitlines()])
    if outcome.err.strip():
        yield from (f"    | {line}" for line in outcome.err.strip().splitlines()[-_SHOWN_LINES:])


def _some(lines: list[str]) -> list[str]:
    return lines if len(lines) <= _SHOWN_LINES else [*lines[:_SHOWN_LINES], "    …"]


def _shown(place: "Place") -> str:
    return " ".join(filter(None, (f"{place.path}:{place.line}", place.key)))


def _sum(situation: Situation, plan: "Plan", wish: "Wish", run: int, failed: int) -> Iterator[str]:
    for problem in plan.problems:
        yield problem.line_text(situation.lang)
    for place in plan.loose:
        yield situation.say("verify-loose", place=_shown(place))
    for place in plan.uneven:
        yield situation.say("verify-uneven", place=_shown(place))
    for env, count in sorted(plan.missing.items()):
        yield situation.say("verify-missing", count=count, env=env)
    if run or plan.known or plan.missing:
        yield situation.say("verify-sum", run=run, passed=run - failed, failed=failed, known=plan.known)
    else:
        yield situation.say("verify-nothing" if not wish.only else "verify-none-of", ids=", ".join(sorted(wish.only)))
