"""Decides Osmosis, Peek and Bridesmaids."""
