"""Decides Rosamund's Bower."""
