"""Settings of hypothesis: the same few examples every time, and how long one takes is no matter of a test.

No test writes the journal of whoever runs it: those of the journal name a file of their own.
"""

import os

from hypothesis import HealthCheck, settings

os.environ["PATIENCE_JOURNAL"] = "off"

UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])

settings.register_profile("patience", UNTIMED, max_examples=40, derandomize=True)
settings.register_profile("long", UNTIMED, max_examples=1000, print_blob=True)
settings.load_profile("patience")
