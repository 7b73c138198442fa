"""Lessons as text: JSON files, Python code, and a page to read."""
