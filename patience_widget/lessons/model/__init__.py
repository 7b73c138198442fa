"""What a lesson is made of: positions, goals, steps, answers and rules, all as plain values."""
