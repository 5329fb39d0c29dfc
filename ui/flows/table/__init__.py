"""At the table: steps, moves, help, and whose time it is."""
