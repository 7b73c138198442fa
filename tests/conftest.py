"""Settings of hypothesis: how long an example takes is no matter of a test."""

from hypothesis import settings

settings.register_profile("patience", parent=settings.default, deadline=None)
settings.load_profile("patience")
