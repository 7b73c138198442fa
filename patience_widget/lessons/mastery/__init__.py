"""The tasks of a mastery check, made anew for every learner."""
