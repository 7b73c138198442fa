"""Decides Contradance, Captive Queens and Royal Quadrille."""
