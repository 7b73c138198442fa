"""Games compiled to tables of small integers, and a best-first search over them, which numba can compile."""
