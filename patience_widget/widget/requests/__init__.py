"""What a page asks of a board: each request by its kind, and the lines that can be typed."""
