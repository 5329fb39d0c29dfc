"""Tasks at the table: lessons, problems, days and practice, as values without a screen."""
