"""Searches for games of single cards: wins by a beam that keeps the most promising positions, losses by relaxation."""
