"""Settings of hypothesis: the same examples every time, and how long one takes is no matter of a test."""

from hypothesis import HealthCheck, settings

UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("patience", UNTIMED, derandomize=True)
settings.register_profile("long", UNTIMED, max_examples=1000, print_blob=True)
settings.load_profile("patience")
