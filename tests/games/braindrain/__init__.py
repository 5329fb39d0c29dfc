"""Brain Drain: every section of its canon as tests, its solver against brute force, golden playthroughs."""
