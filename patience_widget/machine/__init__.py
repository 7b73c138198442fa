"""Games compiled to tables of small integers, and the functions that play them."""
