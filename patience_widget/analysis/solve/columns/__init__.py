"""Games of columns: positions compiled to small integers, and a best-first search over them."""
