"""One match on several devices."""
