"""24/7: every section of its canon as tests, vectors, golden playthroughs, perft counts."""
