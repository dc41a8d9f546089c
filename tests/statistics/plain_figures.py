"""All figures once more, with lists and dicts only, written from docs/statistics.md: the yardstick of these tests."""

import math
from collections import defaultdict
from datetime import date, timedelta
from statistics import median

EPOCH = date(1970, 1, 1)
GRADES = ("again", "hard", "good", "easy")
KINDS = ("learning", "review", "relearning", "practice")


def recall(elapsed, stability, w):
    return (1 + (0.9 ** (-1 / w[20]) - 1) * max(0, elapsed) / stability) ** -w[20]


def step_start(step, day):
    when = EPOCH + timedelta(days=day)
    if step == "week":
        when -= timedelta(days=when.weekday())
    elif step == "month":
        when = when.replace(day=1)
    elif step == "year":
        when = when.replace(month=1, day=1)
    return (when - EPOCH).days


def mean(values):
    held = list(values)
    return math.fsum(held) / len(held)


def ratio(part, whole):
    return part / whole if whole else None


class Plain:
    """The figures of a world on a study day; `ends` is when that day ends, `added` tells the day of a moment."""

    def __init__(self, world, choice, day, *, ends, added, weights):
        self.choice, self.day, self.ends, self.added, self.w = choice, day, ends, added, weights
        self.decks = {deck["number"]: deck for deck in world["decks"]}
        by_id = {card["id"]: card for card in world["cards"]}
        self.all_reviews = self._histories(world["reviews"], by_id)
        self.cards = [card for card in world["cards"] if self._chosen(card)]
        open_choice = choice.deck_ids is None and not (choice.kinds or choice.tags or choice.freqs)
        self.ever = [
            review
            for review in self.all_reviews
            if review["day"] <= day + 2 and (open_choice if review["of"] is None else self._chosen(review["of"]))
        ]
        self.last = max(day, *(review["day"] for review in self.ever if review["kind"] != "practice"), day)
        if choice.last_day is not None:
            self.last = min(choice.last_day, self.last)
        self.period = [
            review
            for review in self.ever
            if review["day"] <= self.last and (choice.first_day is None or review["day"] >= choice.first_day)
        ]
        first = min((review["day"] for review in self.period), default=self.last)
        self.first = choice.first_day if choice.first_day is not None else first
        self.done = [review for review in self.period if review["kind"] != "practice"]

    def _histories(self, reviews, by_id):
        """Give each review its card, its number, the lapses before and whether it is the first of its day."""
        found, seen = [], defaultdict(list)
        for review in sorted(reviews, key=lambda each: (each["at"], each["number"])):
            if review["undone"]:
                continue
            made = {**review, "of": by_id.get(review["card"]), "time": min(max(review["took"], 0), 120_000)}
            last_day = review["before_last_day"]
            made["t"] = None if last_day is None else max(0, review["day"] - last_day)
            due = review["before_due_day"]
            made["interval"] = 0 if None in (due, last_day) else max(0, due - last_day)
            if review["kind"] != "practice":
                earlier = seen[review["card"]]
                made["n"] = 1 + sum(1 for each in (*earlier, made) if each["t"])
                made["l"] = sum(1 for each in earlier if each["grade"] == 1 and each["t"])
                made["first"] = not any(each["day"] == review["day"] for each in earlier)
                earlier.append(made)
            found.append(made)
        return found

    def _chosen(self, card):
        choice, deck = self.choice, self.decks[card["deck"]]
        return (
            (choice.deck_ids is None or (deck["id"] in choice.deck_ids and not deck["deleted"]))
            and (not choice.kinds or card["kind"] in choice.kinds)
            and (not choice.tags or any(tag in choice.tags for tag in card["tags"]))
            and (not choice.freqs or card["freq"] in choice.freqs)
        )

    def live(self, card):
        return not card["retired"] and not self.decks[card["deck"]]["deleted"]

    def asked(self, card):
        return self.live(card) and not card["suspended"] and not card["leech"]

    def known(self, card):
        return self.live(card) and card["state"] != 0 and card["stability"]

    def chance(self, card):
        return recall(self.day - card["last"], card["stability"], self.w)

    def starts(self, first=None):
        days = range(self.first if first is None else first, self.last + 1)
        return sorted({step_start(self.choice.step, day) for day in days})

    def in_steps(self, reviews):
        """Return (first day, reviews) of each step of the period."""
        there = defaultdict(list)
        for review in reviews:
            there[step_start(self.choice.step, review["day"])].append(review)
        return [(start, there[start]) for start in self.starts()]

    # the figures: rows and facts

    def today(self):
        def line(reviews):
            return (
                len(reviews),
                len({review["card"] for review in reviews}),
                sum(review["time"] for review in reviews),
                ratio(sum(1 for review in reviews if review["grade"] == 1), len(reviews)),
            )

        done = [review for review in self.ever if review["day"] == self.day]
        rows = [(kind, *line([review for review in done if review["kind"] == kind])) for kind in KINDS]
        return rows, line([review for review in done if review["kind"] != "practice"])

    def calendar(self):
        counts, times = defaultdict(int), defaultdict(int)
        for review in self.done:
            counts[review["day"]] += 1
            times[review["day"]] += review["time"]
        shown = self.last - 370 if self.choice.first_day is None else self.first
        rows = [(day, counts[day], times[day]) for day in sorted(counts) if day >= shown]
        run = 0
        end = self.last if self.last in counts else self.last - 1
        while end - run in counts:
            run += 1
        longest = 0
        for day in counts:
            length = 0
            while day + length in counts:
                length += 1
            longest = max(longest, length)
        best = min(counts, key=lambda day: (-counts[day], day), default=None)
        return rows, (run, longest, len(counts), best, counts[best] if counts else 0)

    def reviews(self):
        rows = []
        for start, there in self.in_steps(self.period):
            of = {kind: [review for review in there if review["kind"] == kind] for kind in KINDS}
            time = {kind: sum(review["time"] for review in of[kind]) for kind in KINDS}
            counts = [len(of[kind]) for kind in KINDS]
            rows.append((start, *counts, sum(time[kind] for kind in KINDS[:3]), time["practice"]))
        return rows, ()

    def answers(self):
        return [(start, *self._grades(there)) for start, there in self.in_steps(self.done)], ()

    def _grades(self, reviews):
        return [sum(1 for review in reviews if review["grade"] == grade) for grade in (1, 2, 3, 4)]

    def buttons(self):
        rows = []
        for state in ("learning", "young", "mature"):
            there = [
                review
                for review in self.done
                if state
                == ("learning" if review["kind"] != "review" else "mature" if review["interval"] >= 21 else "young")
            ]
            counts = self._grades(there)
            rows.append((state, *counts, ratio(sum(counts[1:]), sum(counts))))
        return rows, ()

    def hours(self):
        rows = []
        for hour in range(24):
            there = [review for review in self.done if self._hour(review) == hour]
            passed = sum(1 for review in there if review["grade"] > 1)
            rows.append((hour, len(there), passed, ratio(passed, len(there))))
        return rows, ()

    def _hour(self, review):
        return (review["at"] + review["offset"] * 60_000) % 86_400_000 // 3_600_000

    def _retained(self, reviews):
        there = [review for review in reviews if review["kind"] == "review" and review["first"]]
        young = [review["grade"] > 1 for review in there if review["interval"] < 21]
        mature = [review["grade"] > 1 for review in there if review["interval"] >= 21]
        passed, total = sum(young) + sum(mature), len(young) + len(mature)
        return sum(young), len(young), sum(mature), len(mature), passed, total, ratio(passed, total)

    def retention(self):
        last = self.last
        today = self.day
        spans = [("today", today, today), ("yesterday", today - 1, today - 1)] if last >= today else []
        spans += [(name, last - days + 1, last) for name, days in (("week", 7), ("month", 30), ("year", 365))]
        spans += [("all", self.first, last)]
        return [
            (name, *self._retained([review for review in self.done if begin <= review["day"] <= end]))
            for name, begin, end in spans
        ], ()

    def retention_over_time(self):
        rows = []
        for start, there in self.in_steps(self.done):
            young_passed, young, mature_passed, mature, _, total, whole = self._retained(there)
            rows.append((start, ratio(young_passed, young), ratio(mature_passed, mature), whole, total))
        return rows, ()

    def calibration(self):
        scored = [
            (recall(review["t"], review["before_stability"], self.w), int(review["grade"] > 1), review)
            for review in self.done
            if review["t"] and review["before_stability"]
        ]
        rows = []
        for place in range(20):
            there = [(p, y) for p, y, _ in scored if place == min(19, int(p * 20))]
            means = (mean(p for p, _ in there), mean(y for _, y in there)) if there else (None, None)
            rows.append((place / 20, (place + 1) / 20, *means, len(there)))
        if not scored:
            return rows, (None, None, 0)
        loss = -mean(math.log(max(1e-12, p if y else 1 - p)) for p, y, _ in scored)
        alike = defaultdict(list)
        for p, y, review in scored:
            lapses = review["l"]
            key = (
                math.floor(math.log(review["t"]) / math.log(3.62)),
                math.floor(math.log(review["n"]) / math.log(1.89)),
                math.floor(math.log(lapses) / math.log(1.73)) if lapses else None,
            )
            alike[key].append((p, y))
        off = sum(len(each) * (mean(p for p, _ in each) - mean(y for _, y in each)) ** 2 for each in alike.values())
        return rows, (loss, math.sqrt(off / len(scored)), len(scored))

    def cards_figure(self):
        counts = dict.fromkeys(("new", "learning", "young", "mature", "suspended", "leech", "retired"), 0)
        for card in self.cards:
            if not self.decks[card["deck"]]["deleted"]:
                counts[self._state(card)] += 1
        return list(counts.items()), ()

    def _state(self, card):
        for name in ("retired", "suspended", "leech"):
            if card[name]:
                return name
        if card["state"] == 2:
            return "mature" if card["due"] - card["last"] >= 21 else "young"
        return "learning" if card["state"] else "new"

    def added_figure(self):
        held = [card for card in self.cards if self.live(card)]
        days = [self.added[card["added_at"]] for card in held if card["added_at"] is not None]
        first = self.first
        if self.choice.first_day is None and days:
            first = min(first, *days)
        undated = len(held) - len(days)
        rows = []
        for start in self.starts(first):
            fresh = [day for day in days if first <= day <= self.last and step_start(self.choice.step, day) == start]
            ends = max(day for day in range(first, self.last + 1) if step_start(self.choice.step, day) == start)
            rows.append((start, len(fresh), undated + sum(1 for day in days if day <= ends)))
        return rows, (undated,)

    def _distribution(self, bounds, end, values):
        rows = []
        for low, high in zip(bounds, (*bounds[1:], end), strict=True):
            top = high is None or (high == end)
            rows.append((low, high, sum(1 for value in values if low <= value and (top or value < high))))
        return rows, (median(values), mean(values)) if values else (None, None)

    def stability(self):
        bounds = (0, 1, 2, 4, 7, 14, 21, 30, 60, 90, 180, 365, 730, 1825)
        return self._distribution(bounds, None, [card["stability"] for card in self.cards if self.known(card)])

    def difficulty(self):
        bounds = [1 + place * 0.5 for place in range(18)]
        return self._distribution(bounds, 10, [card["difficulty"] for card in self.cards if self.known(card)])

    def retrievability(self):
        values = [self.chance(card) for card in self.cards if self.known(card)]
        rows, facts = self._distribution([place / 20 for place in range(20)], 1, values)
        return rows, (*facts, sum(values), len(values))

    def _compared(self, name, cards, reviews):
        live = [card for card in cards if self.live(card)]
        asked = [card for card in cards if self.asked(card)]
        known = [card for card in cards if self.known(card)]
        *_, retention = self._retained(reviews)
        return (
            name,
            len(live),
            sum(1 for card in asked if card["state"] == 0),
            sum(1 for card in asked if card["state"] == 2 and card["due"] <= self.day),
            len(reviews),
            sum(review["time"] for review in reviews),
            retention,
            ratio(sum(1 for review in reviews if review["grade"] == 1), len(reviews)),
            mean(card["difficulty"] for card in known) if known else None,
            mean(card["stability"] for card in known) if known else None,
            mean(self.chance(card) for card in known) if known else None,
        )

    def _comparison(self, groups):
        """Compare groups: (name, whether a card or None for one that is gone belongs to it)."""
        rows = [
            self._compared(
                name,
                [card for card in self.cards if belongs(card)],
                [review for review in self.done if belongs(review["of"])],
            )
            for name, belongs in groups
        ]
        return [row for row in rows if row[1] or row[4]], ()

    def decks_figure(self):
        there = [deck for deck in self.decks.values() if not deck["deleted"]]
        places = sorted(
            {tuple(deck["path"].split("/")[: depth + 1]) for deck in there for depth in range(9)},
            key=lambda path: [name.casefold() for name in path],
        )

        def below(path):
            numbers = {deck["number"] for deck in there if tuple(deck["path"].split("/"))[: len(path)] == path}
            return lambda card: card is not None and card["deck"] in numbers

        groups = [("/".join(path), below(path)) for path in places]
        return self._comparison([*groups, ("", lambda card: card is None or self.decks[card["deck"]]["deleted"])])

    def kinds(self):
        names = ("concept", "code", "pitfall", "script")
        groups = [(name, lambda card, name=name: card is not None and card["kind"] == name) for name in names]
        return self._comparison([*groups, ("", lambda card: card is None)])

    def tags(self):
        names = {tag for card in self.cards for tag in card["tags"]}
        groups = [(name, lambda card, name=name: card is not None and name in card["tags"]) for name in sorted(names)]
        return self._comparison([*groups, ("", lambda card: card is None or not card["tags"])])

    def freqs(self):
        groups = [
            (str(freq), lambda card, freq=freq: card is not None and card["freq"] == freq)
            for freq in (5, 4, 3, 2, 1, 0)
        ]
        return self._comparison([*groups, ("", lambda card: card is None)])

    def forecast_today(self):
        """Today's row, which nothing is simulated for, and the backlog."""
        held = [card for card in self.cards if self.asked(card) and self.known(card)]
        due = [card for card in held if (card["due"] <= self.day if card["state"] == 2 else card["due_at"] < self.ends)]
        backlog = sum(1 for card in held if card["state"] == 2 and card["due"] < self.day)
        return (self.day, len(due), sum(1 - self.chance(card) for card in due)), backlog

    def every(self):
        """All figures but the simulated one, by code."""
        return {
            "today": self.today(),
            "calendar": self.calendar(),
            "reviews": self.reviews(),
            "answers": self.answers(),
            "cards": self.cards_figure(),
            "added": self.added_figure(),
            "stability": self.stability(),
            "difficulty": self.difficulty(),
            "retrievability": self.retrievability(),
            "retention": self.retention(),
            "retention_over_time": self.retention_over_time(),
            "calibration": self.calibration(),
            "buttons": self.buttons(),
            "hours": self.hours(),
            "decks": self.decks_figure(),
            "kinds": self.kinds(),
            "tags": self.tags(),
            "freqs": self.freqs(),
        }


def same(value, expected):
    """Tell whether two cells are the same, numbers up to what adding them up in another order may change."""
    if isinstance(value, float) or isinstance(expected, float):
        return value is not None and expected is not None and math.isclose(value, expected, rel_tol=1e-7, abs_tol=2e-9)
    return value == expected


def differences(statistics, plain):
    """List where figures differ from the plain ones: code, row and what both say."""
    found = []
    for code, (rows, facts) in plain.every().items():
        figure = statistics.figure(code)
        if len(figure.rows) != len(rows):
            found.append((code, "rows", len(figure.rows), len(rows)))
        for number, (row, expected) in enumerate(zip(figure.rows, rows, strict=False)):
            if len(row) != len(expected) or not all(map(same, row, expected)):
                found.append((code, number, row, tuple(expected)))
        values = tuple(fact.value for fact in figure.facts)
        if len(values) != len(facts) or not all(map(same, values, facts)):
            found.append((code, "facts", values, tuple(facts)))
    (row, backlog), figure = plain.forecast_today(), statistics.figure("forecast")
    if plain.choice.horizon and not all(map(same, figure.rows[0], row)):
        found.append(("forecast", 0, figure.rows[0], row))
    if figure.fact("backlog") != backlog:
        found.append(("forecast", "backlog", figure.fact("backlog"), backlog))
    return found
