"""Every game of the catalogue as an environment of Gymnasium, for programs that learn to play.

Importing this module registers them. You can also name the module before the id; Gymnasium then imports it for you::

    gymnasium.make("patience_widget.environment:patience/Osmosis-v0")
    gymnasium.make_vec("patience_widget.environment:patience/Osmosis-v0", num_envs=64)

`environment_id` makes the id of a game. `PatienceEnv` documents what an agent sees, and what an action and a reward is.
"""

from patience_widget.core.mistakes import missing

try:
    import gymnasium  # noqa: F401  the modules below need it
except ImportError as error:
    raise ImportError(missing("the environments need Gymnasium", "gym")) from error

from .numbering import Observation
from .options import OPTIONS, TESTING_DEALS, TRAINING_DEALS
from .registration import LONGEST, environment_id, register
from .single import PatienceEnv
from .vector import PatienceVectorEnv

__all__ = [
    "LONGEST",
    "OPTIONS",
    "TESTING_DEALS",
    "TRAINING_DEALS",
    "Observation",
    "PatienceEnv",
    "PatienceVectorEnv",
    "environment_id",
    "register",
]

register()
