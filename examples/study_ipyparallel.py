"""A study on an ipyparallel cluster: here two engines of this machine, elsewhere as many as the cluster has."""

import argparse

import ipyparallel

from patience_widget.analysis import study
from patience_widget.players import careful


def main(arguments: list[str] | None = None) -> None:
    """Print how often the careful player wins, and with how many redeals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="rosamunds-bower")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--results", help="a .csv or .parquet file; after a kill the same command goes on")
    asked = parser.parse_args(arguments)
    with ipyparallel.Cluster(n=2) as client:
        found = study(
            asked.game,
            range(asked.deals),
            careful,
            executor=client.executor(),
            results=asked.results,
        )
    print(found)
    print(found.by_redeals)


if __name__ == "__main__":
    main()
