"""One folder a game: its cases for the laws, its canon as tests, its golden files."""
