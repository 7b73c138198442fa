"""A study on a Dask cluster: here two processes of this machine, elsewhere as many machines as the cluster has."""

import argparse

from distributed import Client, LocalCluster

from patience_widget.analysis import study
from patience_widget.players import careful


def main(arguments: list[str] | None = None) -> None:
    """Print how often the careful player wins, and with how many redeals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="rosamunds-bower")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--results", help="a .csv or .parquet file; after a kill the same command goes on")
    asked = parser.parse_args(arguments)
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster, Client(cluster) as client:
        found = study(
            asked.game,
            range(asked.deals),
            careful,
            executor=client.get_executor(),
            results=asked.results,
        )
    print(found)
    print(found.by_redeals)


if __name__ == "__main__":
    main()
