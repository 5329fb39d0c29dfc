"""Around the table: arriving, set-up, settings, frames, versions."""
