"""Build, serve, catalogues and measurements: what the developer runs, never the player."""
