"""Starting a match."""
