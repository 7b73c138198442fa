"""Proof that a game of Rosamund's Bower is lost: it could not be won if the rules were easier."""

from __future__ import annotations

from patience_widget.solver.search.budget import Budget

from .state import Shape, State, without_guard

Stacks = tuple[bytes, ...]


class EasierGame:
    """The game with easier rules; what was found out is kept for the next question.

    The easier rules: no guard has to go first, every card of the stock may be taken at any time, and so may a card
    that was turned or, while a redeal is left, a card on a heap. Whoever wins the game wins the easier game with the
    same cards in the same order, so a game that is lost by the easier rules is lost. What is left of it is which copy
    of a rank goes: the guards lie on one another and on the packet, the lovers wait, and without a redeal the heaps
    are stacks.
    """

    def __init__(self, shape: Shape, late: bytes, budget: Budget) -> None:
        self._shape = shape
        self._late = late
        self._budget = budget
        self._lost: set[tuple[int, Stacks, bytes, Stacks]] = set()

    def lost(self, at: State) -> bool:
        """Whether even the easier game is lost."""
        free = at.stock + bytes([at.turned])
        if at.built > self._shape.late_from:
            free += at.late
        heaps: Stacks = ()
        if at.redeals:
            free += b"".join(at.heaps)
        else:
            heaps = tuple(sorted(heap for heap in at.heaps if heap))
        return not self._can_be_won(at.built, at.arms, at.packet, heaps, free)

    def _can_be_won(self, built: int, arms: Stacks, packet: bytes, heaps: Stacks, free: bytes) -> bool:
        order = self._shape.order
        began = (built, arms, packet, heaps)
        if began in self._lost:
            return False
        self._budget.spend()
        while built < len(order):
            if built == self._shape.late_from:
                free += self._late
            wanted = order[built]
            rank = bytes([wanted])
            guards = list(dict.fromkeys(arm for arm in arms if arm and arm[-1] == wanted))
            tops = list(dict.fromkeys(heap for heap in heaps if heap[-1] == wanted))
            is_free = wanted in free
            built += 1
            if not guards and not tops:
                if not is_free:
                    self._lost.add(began)
                    return False
                free = free.replace(rank, b"", 1)
            elif len(tops) == 1 and not guards:
                heaps = _without_top(heaps, tops.pop())
            elif len(guards) == 1 and not tops and not packet:
                arms, packet = without_guard(arms, guards.pop(), packet)
            else:
                ways = [(*without_guard(arms, guard, packet), heaps, free) for guard in guards]
                ways += [(arms, packet, _without_top(heaps, top), free) for top in tops]
                if is_free and packet and not tops:
                    ways.append((arms, packet, heaps, free.replace(rank, b"", 1)))
                if any(self._can_be_won(built, *way) for way in ways):
                    return True
                self._lost.add(began)
                return False
        return True


def _without_top(heaps: Stacks, heap: bytes) -> Stacks:
    """The stacks without the top card of one of them: a card that lies on top is never worse than the same rank free.

    Taking it uncovers others at once, and the free card can still stand in for it later.
    """
    rest = list(heaps)
    rest.remove(heap)
    if heap[1:]:
        rest.append(heap[:-1])
        rest.sort()
    return tuple(rest)
