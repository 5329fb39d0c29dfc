"""The laws: what is true of every game, whatever its rules."""
