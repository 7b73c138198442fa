"""What teachers do with what their learners hand in."""
