"""Tries at steps of lessons are kept."""

from patience_widget import journal
from patience_widget.journal.tried_steps import keep_step, step_try


def test_tries_at_steps_are_kept_in_their_order() -> None:
    assert journal.step_tries() == []
    tries = [step_try("words", "a0", solved=False), step_try("words", "a0", solved=True)]
    for one in tries:
        keep_step(one)
    assert journal.step_tries() == tries
    journal.turn_off()
    try:
        keep_step(step_try("words", "a1", solved=False))
        assert journal.step_tries() == []
    finally:
        journal.turn_on()
    assert journal.step_tries() == tries
    journal.clear()
    assert journal.step_tries() == []
