"""The board on which lessons are made."""
