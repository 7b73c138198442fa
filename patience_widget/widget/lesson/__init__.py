"""The board on which lessons are learnt, and all that it can show."""
