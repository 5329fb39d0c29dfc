"""What a game gives to the classroom: sets of puzzles, the board, score sheets.

It is imported when it is first used, from an archive of its own: no match needs it.
"""
