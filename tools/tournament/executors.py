"""Who does the work: the processors of this machine, or a cluster of many."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager

__all__ = ["MISSING", "cluster", "here"]

MISSING = "dask.distributed is not installed: pip install -r requirements-cluster.txt"


def here(workers: int | None = None) -> AbstractContextManager[Executor]:
    """Use so many processes of this machine, as many as it has processors when None."""
    return ProcessPoolExecutor(workers)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Use the workers of a dask cluster; each needs this project on its path."""
    try:
        from distributed import Client
    except ImportError as error:
        raise SystemExit(MISSING) from error
    with Client(address) as client:
        yield client.get_executor(pure=True)
