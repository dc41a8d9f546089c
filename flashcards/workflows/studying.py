"""A study session: which card is asked, how far it is revealed, and what an answer does."""

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import tzinfo
from functools import partial
from typing import TYPE_CHECKING

from flashcards.domain.errors import CardChanged, KnownError, StoreError
from flashcards.domain.memory import Grade, Outcome, Review, ReviewKind, State
from flashcards.domain.moments import utc_offset
from flashcards.domain.study import Candidate, Progress, Stage, StudyQueue, StudyView
from flashcards.scheduling.distance import APART
from flashcards.scheduling.memory import answered_at, outcomes, review_kind
from flashcards.scheduling.queue import after_answer, next_card, put_first, without
from flashcards.workflows import card_on_table as table
from flashcards.workflows.card_on_table import CardOnTable
from flashcards.workflows.history import pace
from flashcards.workflows.sitting import Scope, practice_queue, practised, queue_of_day
from flashcards.workflows.sprint import sprint_cards
from flashcards.workflows.summing_up import Score, expected_minutes, left_today, summary_of
from flashcards.workflows.taking_back import last_of_study, take_back

if TYPE_CHECKING:
    from flashcards.store.store import Store

SLEPT_MS = 90_000


class StudySession:
    """One sitting over the cards of today, or over cards for practice that leaves the schedule alone.

    A sprint is practice with the cards of the half hour before an interview, in their order.

    Every verb returns what is then on the screen; `view` returns the same value until something changes.
    A verb that does not fit the stage (answering before the answer is shown, say) changes nothing.
    """

    def __init__(
        self,
        store: "Store",
        *,
        now: Callable[[], int],
        new_id: Callable[[], str],
        zone: Callable[[], tzinfo],
        lang: str,
        deck_ids: Collection[str] | None = None,
        practice: bool = False,
        sprint: bool = False,
    ) -> None:
        self._store, self._now, self._new_id, self._zone = store, now, new_id, zone
        preferences, preset = store.settings.preferences(), store.settings.preset()
        chosen = None if deck_ids is None else tuple(deck_ids)
        self._scope = Scope(chosen, preset, preferences.day_start, zone)
        self._preferences, self._lang = preferences, lang
        self._card_lang = lang if preferences.card_language == "interface" else preferences.card_language
        self._practice, self._sprint = practice or sprint, sprint
        self._score = Score()
        self._shown: tuple[Candidate, ...] = ()
        self._before: list[tuple[str, Score]] = []
        self._note = ""
        self._retry: Callable[[], StudyView] | None = None
        self._card: CardOnTable | None = None
        self._view: StudyView | None = None
        self._started_at = self._ticked_at = at = now()
        self._day = self._scope.day(at)
        self._pace = pace(store, self._day)
        if sprint:
            self._queue = StudyQueue((), sprint_cards(store))
        else:
            self._queue = practice_queue(store, self._scope, self._day) if practice else StudyQueue()
        self._rebuild(at)
        self._go_on(at)

    def view(self) -> StudyView:
        """Return what is on the screen."""
        if self._view is None:
            self._view = self._look()
        return self._view

    def reveal(self) -> StudyView:
        """Show the answer; of a script the first point, and then the next one as if the last had been said."""
        card = self._card
        if card is None:
            return self.view()
        if card.judging:
            return self.said(True)
        if card.stage is Stage.QUESTION:
            at = self._now()
            self._turn_if_new_day(at)
            # With the day another card may lie here, whose question has not been read yet.
            if self._card is not None and self._card.candidate.card_id == card.candidate.card_id:
                self._shown = (*self._shown, self._card.candidate)[-APART:]
                self._show(table.revealed(self._store, self._card, self._outcomes(self._card, at)))
        return self.view()

    def said(self, said: bool) -> StudyView:
        """Mark the last revealed point of a script as said or missed, and reveal the next one."""
        if self._card is not None and self._card.judging:
            self._show(table.judged(self._card, said))
        return self.view()

    def grade(self, grade: Grade) -> StudyView:
        """Answer the card; the next one comes only when the answer is on the disk."""
        card, at = self._card, self._now()
        if card is None or card.stage is not Stage.ANSWER:
            return self.view()
        if self._turn_if_new_day(at):
            # What the buttons promised counted from yesterday: it was worked out and is shown again.
            return self.view()
        outcome = answered_at(card.outcomes[grade - 1], at) if card.outcomes else None
        review, leech = self._review(card, grade, at, outcome), outcome is not None and outcome.leech
        before = card.candidate.memory
        if self._written(lambda: self._store.reviews.record(review, leech, before), partial(self.grade, grade)):
            self._before.append(("review", self._score))
            is_new = before.state is State.NEW
            self._score = self._score.plus(again=grade is Grade.AGAIN, new=is_new, took=review.took)
            if self._practice:
                self._queue = practised(self._queue, card.candidate, grade)
            else:
                rest = after_answer(self._queue, card.candidate, review.after)
                self._queue = without(rest, (review.card_id,)) if leech else rest
            self._go_on(at)
        return self.view()

    def suspend(self) -> StudyView:
        """Take the card out of the queues until it is taken back in the Library."""
        at, suspend = self._now(), self._store.cards.suspend
        return self._put_away("suspend", lambda card_id: suspend((card_id,), at), self.suspend)

    def bury(self) -> StudyView:
        """Put the card off until tomorrow."""
        at, bury = self._now(), self._store.cards.bury
        self._turn_if_new_day(at)
        return self._put_away("bury", lambda card_id: bury((card_id,), self._day, at), self.bury)

    def undo(self) -> StudyView:
        """Take the last answer, suspension or burying back, also one from before a restart, and show its card."""
        at, operation = self._now(), last_of_study(self._store)
        if operation is None:
            return self.view()
        self._turn_if_new_day(at)
        back: list[str] = []
        if self._written(lambda: back.append(take_back(self._store, operation)), self.undo):
            if self._before and self._before[-1][0] == operation.kind:
                self._score = self._before.pop()[1]
            self._rebuild(at)
            self._bring_back(back[0], at)
        return self.view()

    def retry(self) -> StudyView:
        """Try again what could not be saved."""
        retry = self._retry
        return self.view() if retry is None else retry()

    def switch_language(self) -> StudyView:
        """Show the card, and those that follow, in the other language."""
        if self._card is not None:
            lang = table.other_language(self._card)
            if lang != self._card.info.lang:
                self._card_lang = lang
                self._show(table.laid_again(self._store, self._card, lang))
        return self.view()

    def tick(self) -> bool:
        """Look at the clock: the day may have turned, a card's minute come, the machine slept.

        Tells whether there is something else to be shown; to be called every few seconds and after a wake-up.
        """
        at, before = self._now(), self.view()
        gap, self._ticked_at = at - self._ticked_at, at
        if self._card is not None and (gap > SLEPT_MS or gap < 0):
            # Nobody answers while the machine sleeps, and a clock that was set says nothing about an answer.
            self._show(replace(self._card, shown_at=self._card.shown_at + gap))
        self._turn_if_new_day(at)
        if self._card is None and not self._practice and next_card(self._queue, at) is not None:
            self._go_on(at)
        return self.view() is not before

    def refresh(self, lang: str = "") -> StudyView:
        """Follow what was changed outside the session: an import, the Library, or settings."""
        at, settings = self._now(), self._store.settings
        before = self._scope
        self._preferences = settings.preferences()
        self._scope = replace(before, preset=settings.preset(), day_start=self._preferences.day_start)
        self._lang = lang or self._lang
        self._turn_if_new_day(at)
        self._rebuild(at)
        self._take_again(at, fresh_outcomes=self._scope.preset != before.preset)
        return self.view()

    def _rebuild(self, at: int) -> None:
        """Build the queue of the day anew; a practice keeps the cards it began with."""
        if not self._practice:
            self._queue = queue_of_day(self._store, self._scope, self._day, at)

    def _go_on(self, at: int) -> None:
        """Put the next card on the table that can still be asked."""
        shown = () if self._sprint else self._shown  # a sprint has an order of its own
        while (candidate := next_card(self._queue, at, shown=shown)) is not None:
            card = table.lay(self._store, candidate, self._card_lang, at)
            if card is not None:
                self._show(card)
                return
            self._queue = without(self._queue, (candidate.card_id,))
        self._show(None)

    def _show(self, card: CardOnTable | None, note: str = "") -> None:
        self._card, self._note, self._retry, self._view = card, note, None, None

    def _take_again(self, at: int, *, fresh_outcomes: bool) -> bool:
        """Read the card on the table again; tell whether its answer shows outcomes worked out anew."""
        if self._card is None:
            self._go_on(at)
            return False
        card = table.laid_again(self._store, self._card, self._card_lang)
        if card is None:
            self._go_on(at)
            self._note = KnownError("card-gone").text(self._lang)
            return False
        renewed = fresh_outcomes and bool(card.outcomes)
        if renewed:
            card = replace(card, outcomes=self._outcomes(card, at))
        self._show(card)
        return renewed

    def _turn_if_new_day(self, at: int) -> bool:
        """Follow the study day; tell whether the card's outcomes had to be worked out again."""
        day = self._scope.day(at)
        if day == self._day:
            return False
        self._day = day
        self._rebuild(at)
        renewed = self._take_again(at, fresh_outcomes=True)
        if renewed:
            self._note = KnownError("day-turned").text(self._lang)
        return renewed

    def _outcomes(self, card: CardOnTable, at: int) -> tuple[Outcome, ...]:
        if self._practice:
            return ()
        candidate = card.candidate
        preset, freq = self._scope.preset, candidate.freq
        return outcomes(candidate.card_id, candidate.memory, at, self._day, preset, freq=freq)

    def _review(self, card: CardOnTable, grade: Grade, at: int, outcome: Outcome | None) -> Review:
        before = card.candidate.memory
        return Review(
            review_id=self._new_id(),
            card_id=card.candidate.card_id,
            grade=grade,
            at=at,
            utc_offset=utc_offset(at, self._zone()),
            day=self._day,
            took=max(0, at - card.shown_at),
            kind=ReviewKind.PRACTICE if outcome is None else review_kind(before.state),
            before=before,
            after=before if outcome is None else outcome.after,
            algorithm=self._scope.preset.algorithm,
            device=self._store.device,
        )

    def _put_away(self, kind: str, write: Callable[[str], object], again: Callable[[], StudyView]) -> StudyView:
        """Take the card off the table and out of the queue."""
        card = self._card
        if card is not None and self._written(lambda: write(card.candidate.card_id), again):
            self._before.append((kind, self._score))
            self._queue = without(self._queue, (card.candidate.card_id,))
            self._go_on(self._now())
        return self.view()

    def _written(self, write: Callable[[], object], again: Callable[[], StudyView]) -> bool:
        """Write; when that fails the card stays where it is, and a sentence says why."""
        try:
            write()
        except CardChanged as error:
            at = self._now()
            self._rebuild(at)
            self._take_again(at, fresh_outcomes=False)
            self._note = error.text(self._lang)
        except StoreError as error:
            self._note, self._retry, self._view = error.text(self._lang), again, None
        else:
            return True
        return False

    def _bring_back(self, card_id: str, at: int) -> None:
        """Put a card on the table, whatever its place in the queue."""
        try:
            card = self._store.cards.card(card_id)
        except CardChanged:
            self._go_on(at)
            return
        candidate = Candidate(card_id, card.note_id, card.deck_id, card.memory, card.freq)
        self._queue = put_first(self._queue, candidate)
        laid = table.lay(self._store, candidate, self._card_lang, at)
        if laid is None:
            self._go_on(at)
        else:
            self._show(laid)

    def _look(self) -> StudyView:
        """Put together what is on the screen."""
        card, ends = self._card, self._scope.ends(self._day)
        left = left_today(self._queue, ends)
        score = self._score
        # Cards of a sprint say their own time; the usual pace of new cards would promise half an hour in minutes.
        took = 0 if self._sprint else expected_minutes(left, self._pace)
        view = StudyView(
            stage=Stage.WAITING if left and not self._practice else Stage.FINISHED,
            progress=Progress(score.answered, len(left), self._started_at, took, score.again),
            two_buttons=self._preferences.two_buttons,
            can_undo=last_of_study(self._store) is not None,
            practice=self._practice,
            sprint=self._sprint,
            note=self._note,
            can_retry=self._retry is not None,
        )
        if card is None:
            summary = summary_of(self._store, self._scope, self._queue, score, at=self._now(), practice=self._practice)
            return replace(view, summary=summary)
        return replace(
            view,
            stage=card.stage,
            card=card.info,
            face=card.face,
            twin=card.twin,
            outcomes=card.outcomes,
            said=card.said,
            suggestion=card.suggestion,
            shown_at=card.shown_at,
            revealed=card.revealed,
        )
