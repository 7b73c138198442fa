"""Decides Royal Cotillion, Odd and Even, and Gavotte."""
