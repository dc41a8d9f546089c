"""Values are made by a decorator of our own, which must do what `dataclasses` does."""

import copy
import dataclasses
import inspect
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flashcards.domain.values import dataclass

things = st.integers(0, 2) | st.text(max_size=2) | st.none()


@dataclass(frozen=True, slots=True)
class Ours:
    """A value."""

    name: str
    number: int = 7
    notes: dict = dataclasses.field(default_factory=dict)

    @property
    def twice(self):
        return 2 * self.number


@dataclasses.dataclass(frozen=True, slots=True)
class Theirs:
    """A value."""

    name: str
    number: int = 7
    notes: dict = dataclasses.field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lone:
    """A value of one thing."""

    thing: object


@dataclass(frozen=True, slots=True)
class Nothing:
    """A value of nothing at all."""


@given(things, things, things)
def test_it_is_the_same_value(name, number, other):
    one, two = Ours(name, number), Theirs(name, number)
    assert dataclasses.astuple(one) == dataclasses.astuple(two)
    assert repr(one) == repr(two).replace("Theirs", "Ours")
    assert (one == Ours(name, other)) == (two == Theirs(name, other))
    assert (one == two, one != two, one == (name, number, {})) == (False, True, False)
    assert dataclasses.replace(one, number=other) == Ours(name, other)
    assert hash(Lone((name, number))) == hash(Lone((name, number)))


def test_what_is_not_given_has_its_default_and_nothing_is_shared():
    one, two = Ours("a"), Ours("a")
    one.notes["x"] = 1
    assert (one.number, one.twice, two.notes) == (7, 14, {})
    assert [field.name for field in dataclasses.fields(Ours)] == ["name", "number", "notes"]
    assert list(inspect.signature(Ours).parameters) == ["name", "number", "notes"]
    assert Ours.__init__.__annotations__["number"] is int
    with pytest.raises(TypeError, match="missing 1 required"):
        Ours()
    with pytest.raises(TypeError, match="colour"):
        Ours("a", colour="red")


@pytest.mark.parametrize("value", [Ours("a", 2), Lone("b"), Nothing()])
def test_it_cannot_be_changed_but_copied(value):
    for name in ("name", "thing", "new"):
        with pytest.raises(dataclasses.FrozenInstanceError, match=name):
            setattr(value, name, 1)
        with pytest.raises(dataclasses.FrozenInstanceError, match=name):
            delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert copy.deepcopy(value) == copy.copy(value) == pickle.loads(pickle.dumps(value)) == value


def test_it_can_be_matched_by_its_parts():
    match Ours("a", 3):
        case Ours(name, number):
            assert (name, number) == ("a", 3)


def test_another_kind_of_dataclass_is_for_dataclasses():
    with pytest.raises(TypeError, match="frozen"):
        dataclass(frozen=False, slots=True)
