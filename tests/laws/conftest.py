"""One profile for hypothesis: the same examples on every run, and few enough for every day."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "laws",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=15,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("laws")
