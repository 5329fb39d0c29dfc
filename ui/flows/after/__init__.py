"""A match looked at again, and judged."""
