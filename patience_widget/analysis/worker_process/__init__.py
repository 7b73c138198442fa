"""The process that thinks for a notebook's kernel, so that no click waits for a solver."""
