"""Verifying decks: each piece of code that is marked runnable is run, and what it prints is compared with the card.

Only the command `verify` calls this. Importing, following and reviewing decks never run anything.
"""

import re
from collections.abc import Callable, Collection, Generator, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import NamedTuple

from flashcards.domain.drafts import Draft, ParsedDeck
from flashcards.domain.printed import matches
from flashcards.domain.problems import Problem, Severity
from flashcards.domain.verified import Verified
from flashcards.markup.fence_words import may_run, run_words
from flashcards.markup.line_ends import with_lf
from flashcards.markup.runnable import PYTHON, Snippet, read_runnable, trimmed
from flashcards.markup.structure import scan
from flashcards.workflows.importing import check
from flashcards.workflows.running import TIMED_OUT, Ended, Runner

# The packages whose versions are named, by the name that code imports them under; numpy where there is no other.
_PACKAGES = {
    "tensorflow": ("tensorflow", "tensorflow-cpu"),
    "keras": ("keras",),
    "torch": ("torch",),
    "transformers": ("transformers",),
    "paddle": ("paddlepaddle",),
    "ai_edge_litert": ("ai-edge-litert",),
}
_MAIN = {"tf": "tensorflow", "torch": "torch", "paddle": "paddle", "litert": "ai_edge_litert"}
_IMPORTED = re.compile(r"^[ \t]*(?:import|from)[ \t]+(\w+)", re.MULTILINE)
_TRACE = "Traceback (most recent call last):"


class Place(NamedTuple):
    """Where a piece of code stands: the file, the line of its fence, and the card's id and language."""

    path: str
    line: int
    key: str
    lang: str


@dataclass(frozen=True)
class Job:
    """Code that is to be run once, and the places where it stands; `fault` says why it cannot be, '' if it can."""

    snippet: Snippet
    places: tuple[Place, ...]
    fault: str = ""


@dataclass(frozen=True)
class Outcome:
    """What came of a job: `fault` is '' when it printed what the card says. `took` is in ms."""

    job: Job
    fault: str
    expected: str = ""
    got: str = ""
    err: str = ""
    took: int = 0


@dataclass(frozen=True, slots=True)
class Wish:
    """What is to be verified: cards of these ids (all if empty), also what was verified before, and with what.

    `pythons` are interpreters by the name of their environment; `seconds` is the time that each run may take.
    """

    pythons: Mapping[str, str]
    only: frozenset[str] = frozenset()
    every: bool = False
    seconds: float = 240
    at_once: int = 1

    def wants(self, place: Place) -> bool:
        """Tell whether the card at a place is to be verified."""
        return not self.only or place.key in self.only


@dataclass
class Plan:
    """What is to be run, what was verified before, and what is wrong in the files.

    `uneven` lists code that a card has in one language only, and `loose` cards with an output that nothing prints.
    `live` are the digests of all code by folder, and `whole` the folders that were read as a whole.
    """

    jobs: list[Job] = field(default_factory=list)
    known: int = 0
    missing: dict[str, int] = field(default_factory=dict)
    uneven: list[Place] = field(default_factory=list)
    loose: list[Place] = field(default_factory=list)
    problems: tuple[Problem, ...] = ()
    live: dict[Path, set[str]] = field(default_factory=dict)
    whole: frozenset[Path] = frozenset()


def plan_verifying(paths: Sequence[str], wish: Wish) -> Plan:
    """Read decks and find what of their code is to be run; nothing is run yet."""
    from flashcards.deckfiles.verified_file import read_record

    decks, problems = check(paths)
    errors = tuple(each for each in problems if each.severity is Severity.ERROR)
    plan = Plan(problems=errors, whole=frozenset(path.resolve() for path in map(Path, paths) if path.is_dir()))
    standing: dict[str, tuple[Snippet, list[Place]]] = {}
    known: set[str] = set()
    records: dict[Path, Mapping[str, Verified]] = {}
    for deck in decks:
        folder = Path(deck.file.root)
        record = records.get(folder)
        if record is None:
            record = records[folder] = read_record(folder)
        live = plan.live.setdefault(folder, set())
        for snippet, place in _standing(deck, plan.loose):
            live.add(snippet.digest)
            if not wish.wants(place):
                continue
            standing.setdefault(snippet.digest, (snippet, []))[1].append(place)
            if snippet.digest in record and not wish.every:
                known.add(snippet.digest)
    plan.uneven, plan.known = _uneven(standing.values()), len(known)
    plan.loose = [place for place in plan.loose if wish.wants(place)]
    for snippet, places in standing.values():
        if snippet.digest in known:
            continue
        if snippet.words.env in wish.pythons:
            plan.jobs.append(Job(snippet, tuple(places), _fault(snippet)))
        else:
            plan.missing[snippet.words.env] = plan.missing.get(snippet.words.env, 0) + 1
    return plan


def run_jobs(plan: Plan, wish: Wish, now: Callable[[], int]) -> Generator[Outcome, None, None]:
    """Run what is planned, and tell what came of each as it ends. `now` gives ms."""
    runner = Runner()
    broken = _broken({each.snippet.words.env for each in plan.jobs}, wish, runner)
    with ThreadPoolExecutor(wish.at_once) as pool:
        waiting = [
            pool.submit(_run, job, wish, now, runner) for job in plan.jobs if job.snippet.words.env not in broken
        ]
        try:
            for job in plan.jobs:
                if job.snippet.words.env in broken:
                    yield Outcome(job, "interpreter", err=broken[job.snippet.words.env])
            for future in as_completed(waiting):
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            runner.stop()


def _broken(envs: Collection[str], wish: Wish, runner: Runner) -> dict[str, str]:
    """Find the environments whose interpreter is none, and say why."""
    broken: dict[str, str] = {}
    for env in sorted(envs):
        try:
            runner.versions(wish.pythons[env], ())
        except OSError as error:
            broken[env] = str(error)
    return broken


def record(plan: Plan, outcomes: Iterable[Outcome], wish: Wish, today: str) -> None:
    """Write beside the decks what was verified, and forget what failed now or stands in no deck of its folder.

    `today` is a date such as 2026-11-30. Raises FileNotWritten.
    """
    from flashcards.deckfiles.verified_file import read_record, write_record

    outcomes = list(outcomes)
    envs = {each.job.snippet.words.env for each in outcomes if not each.fault}
    runner = Runner()
    installed = {env: runner.versions(wish.pythons[env], _distributions()) for env in sorted(envs)}
    came_through = {
        each.job.snippet.digest: _verified(each.job.snippet, installed, today) for each in outcomes if not each.fault
    }
    failed = {each.job.snippet.digest for each in outcomes if each.fault}
    for folder, live in plan.live.items():
        before = read_record(folder)  # anew: what another run wrote meanwhile is kept
        new = {**before, **{digest: each for digest, each in came_through.items() if digest in live}}
        whole = folder in plan.whole
        after = {digest: each for digest, each in new.items() if digest not in failed and (digest in live or not whole)}
        if after != before:
            write_record(folder, after)


def _standing(deck: ParsedDeck, loose: list[Place]) -> Iterator[tuple[Snippet, Place]]:
    """Find all code of a file that can be run, with the line of its fence."""
    text = with_lf(deck.file.text)
    if not may_run(text):
        return
    lines = _fence_lines(text)
    for draft in deck.drafts:
        face = draft.face
        read = read_runnable(face.front, face.back)
        own = [line for line in lines if face.line <= line <= draft.end_line]
        for number, snippet in enumerate(read.snippets):
            line = own[number] if number < len(own) else face.line
            yield snippet, _place(draft, deck, line)
        if read.loose:
            loose.append(_place(draft, deck, face.line))


def _place(draft: Draft, deck: ParsedDeck, line: int) -> Place:
    return Place(deck.file.path, line, draft.attributes.key, draft.face.lang)


def _fence_lines(text: str) -> list[int]:
    """List the lines on which runnable fences begin."""
    lines, line, at = [], 1, 0
    for fence in scan(text).fences:
        if run_words(fence.info).env:
            line += text.count("\n", at, fence.start)
            at = fence.start
            lines.append(line)
    return lines


def _uneven(standing: Iterable[tuple[Snippet, Sequence[Place]]]) -> list[Place]:
    """Find the code of cards in two languages that stands in one of them only."""
    standing = list(standing)
    langs: dict[str, set[str]] = {}
    for _, places in standing:
        for place in places:
            langs.setdefault(place.key, set()).add(place.lang)
    return [
        place
        for _, places in standing
        for place in places
        if place.key and langs[place.key] - {each.lang for each in places if each.key == place.key}
    ]


def _fault(snippet: Snippet) -> str:
    """Say why code cannot be run, '' if it can."""
    if snippet.language not in PYTHON:
        return "language"
    if snippet.outputs > 1:
        return "outputs"
    try:
        tolerance = float(snippet.words.tolerance or 0)
    except ValueError:
        return "tolerance"
    return "" if 0 <= tolerance < inf else "tolerance"


def _run(job: Job, wish: Wish, now: Callable[[], int], runner: Runner) -> Outcome:
    snippet = job.snippet
    if job.fault:
        return Outcome(job, job.fault)
    started = now()
    env = snippet.words.env
    try:
        ended = runner.run(wish.pythons[env], snippet.program, env, wish.seconds)
    except OSError as error:
        return Outcome(job, "interpreter", err=str(error))
    got = ended.out
    fault = _judged(snippet, ended)
    if snippet.words.raises and not fault and not _prints(snippet, got):
        got = f"{trimmed(got)}\n{_raised(snippet.words.raises, ended.err)}"
    if not fault and not _prints(snippet, got):
        fault = "printed"
    return Outcome(job, fault, trimmed(snippet.expected or ""), trimmed(got), ended.err, now() - started)


def _judged(snippet: Snippet, ended: Ended) -> str:
    """Say what is wrong with how a program ended, whatever it printed."""
    if ended.code == TIMED_OUT:
        return "time"
    if not snippet.words.raises:
        return "failed" if ended.code else ""
    return "" if ended.code == 1 and _raised(snippet.words.raises, ended.err) else "raises"


def _prints(snippet: Snippet, got: str) -> bool:
    if snippet.expected is None:
        return True
    tolerance = float(snippet.words.tolerance) if snippet.words.tolerance else None
    return matches(snippet.expected, got, tolerance)


def _raised(name: str, err: str) -> str:
    """Return the exception of this name that ended a program, as its traceback says it; '' where there is none."""
    last = err.rpartition(_TRACE)[2] if _TRACE in err else err
    found = list(re.finditer(rf"^(?:\w+\.)*({re.escape(name)}(?::|$))", last, re.MULTILINE))
    return last[found[-1].start(1) :].strip() if found else ""


def _verified(snippet: Snippet, installed: Mapping[str, Mapping[str, str]], today: str) -> Verified:
    """Name the versions that matter: of the frameworks that code imports, else of its environment's own."""
    env = snippet.words.env
    versions = installed[env]
    names = dict.fromkeys(name for name in _IMPORTED.findall(snippet.program) if name in _PACKAGES)
    named = [_version(name, versions) for name in names] or [_version(_MAIN.get(env, ""), versions)]
    said = tuple(filter(None, named)) or (f"Python {versions['Python']}",)
    return Verified(said, today, env)


def _version(name: str, versions: Mapping[str, str]) -> str:
    """Return a package with its version, named as people name it."""
    distributions = _PACKAGES.get(name, ())
    version = next((versions[each] for each in distributions if each in versions), "")
    return f"{distributions[0]} {version}" if version else ""


def _distributions() -> list[str]:
    return [each for names in _PACKAGES.values() for each in names]
