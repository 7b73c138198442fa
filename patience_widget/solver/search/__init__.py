"""What a search may spend, what it finds, and which moves it need not choose between."""
