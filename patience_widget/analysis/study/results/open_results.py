"""Opening a results file, as CSV or Parquet."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from .csv_file import CsvFile
from .parquet_folder import ParquetFolder
from .results_file import Facts, ResultsError, ResultsFile


def open_results(path: str | os.PathLike[str], facts: Facts, columns: Mapping[str, str]) -> ResultsFile:
    """Open a results file, or make it; CSV or Parquet, as its name says.

    Args:
        path: where it is, or is to be. It ends in ``.csv`` or ``.parquet``.
        facts: what its results are of.
        columns: the columns and their pandas types.

    Raises:
        ResultsError: the name ends otherwise, or the file holds other results, or something else.
        FileNotFoundError: its folder does not exist.
    """
    place = Path(path)
    kinds: dict[str, type[ResultsFile]] = {".csv": CsvFile, ".parquet": ParquetFolder}
    if place.suffix not in kinds:
        raise ResultsError(f"a results file ends in .csv or .parquet, and {place.name!r} doesn't")
    return kinds[place.suffix](place, facts, columns)
