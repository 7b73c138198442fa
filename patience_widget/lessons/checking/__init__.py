"""Whether a lesson works, and what a learner's answer to it is worth."""
