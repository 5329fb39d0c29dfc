"""Rules of the games, records, computer players: pure Python, no clock, no I/O, no prose."""
