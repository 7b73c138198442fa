"""What the pages are handed: boards, games, lines and statistics as data that JSON can hold."""
