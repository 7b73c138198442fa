"""The rules core: pure Python, no notebook."""
