"""What a desired retention costs, in reviews a day."""

from math import exp, log

from PySide6.QtCore import QObject

from flashcards.domain.settings import Workload

_USUAL = 0.90


class WorkloadWords(QObject):
    """Says what a share means for the day, from a few computed points."""

    workloads: tuple[Workload, ...] = ()

    def sentence(self, share: float) -> str:
        """Say the reviews a day at a share of 0 to 1, beside those at the usual 90 %; '' where nothing is known."""
        reviews, usual = self._reviews(share), self._reviews(_USUAL)
        if reviews is None or usual is None:
            return ""
        about = self.tr("About %n review(s) a day once all your cards are learned", "", round(reviews))
        if round(share, 2) == _USUAL or round(reviews) == round(usual):
            return self.tr("{about}.").format(about=about)
        return self.tr("{about}; at 90 % it would be {usual}.").format(about=about, usual=round(usual))

    def _reviews(self, share: float) -> float | None:
        """Find the reviews a day between the points that are known, in equal ratios; beyond them the last one."""
        points = sorted((each.retention, max(each.reviews_per_day, 0.01)) for each in self.workloads)
        if not points:
            return None
        before = [point for point in points if point[0] <= share]
        after = [point for point in points if point[0] >= share]
        if not before or not after:
            return (before[-1] if before else after[0])[1]
        (low, few), (high, many) = before[-1], after[0]
        part = (share - low) / (high - low) if high > low else 0.0
        return exp(log(few) + part * (log(many) - log(few)))
