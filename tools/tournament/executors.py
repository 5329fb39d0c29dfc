"""Who does the work: the processors of this machine, or a cluster of many."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager

__all__ = ["MISSING", "cluster", "here"]

MISSING = "dask.distributed is not installed: pip install -r requirements-cluster.txt"


def here(process_count: int | None = None) -> AbstractContextManager[Executor]:
    """Return an executor of so many processes on this machine, one for each processor if None."""
    return ProcessPoolExecutor(process_count)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """Yield an executor on a dask cluster, whose workers can import this project; exit without dask."""
    try:
        from distributed import Client
    except ImportError as error:
        raise SystemExit(MISSING) from error
    with Client(address) as client:
        yield client.get_executor(pure=True)
