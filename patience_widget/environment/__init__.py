"""Every game of the catalogue as an environment of Gymnasium, for programs that learn to play.

Importing this module registers them. You can also name the module before the id; Gymnasium then imports it for you::

    gymnasium.make("patience_widget.environment:patience/Osmosis-v0")
    gymnasium.make_vec("patience_widget.environment:patience/Osmosis-v0", num_envs=64)

`environment_id` makes the id of a game. In an observation, 0 is no card, 1 is a face-down card, and a face-up card is
``card.face + 2``.
"""

from patience_widget.core.mistakes import missing

try:
    import gymnasium  # noqa: F401  the modules below need it
except ImportError as error:
    raise ImportError(missing("the environments need Gymnasium", "gym")) from error

from .numbering import Observation
from .options import OPTIONS
from .registration import LONGEST, environment_id, register
from .single import PatienceEnv
from .vector import PatienceVectorEnv

__all__ = [
    "LONGEST",
    "OPTIONS",
    "Observation",
    "PatienceEnv",
    "PatienceVectorEnv",
    "environment_id",
    "register",
]

register()
