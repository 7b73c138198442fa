"""Deciders: solvers that know one family of games, each in a folder of its own."""
