"""Sets of puzzles for a class: their codes, sheets to print, the same puzzles on many devices."""
