"""Odds: how often every game can be won and is won, measured over many deals and kept in files."""

from .measure_odds import measure_odds
from .odds_file import OddsError, read_odds
from .summary import read_study, write_summary

__all__ = ["OddsError", "measure_odds", "read_odds", "read_study", "write_summary"]
