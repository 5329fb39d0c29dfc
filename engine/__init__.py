"""The rules of the games, their records and their computer players: pure Python, no clock, no I/O, no prose."""
