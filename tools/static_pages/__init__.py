"""Pages that need neither Python nor scripts: rules, guide to embedding, credits, an index, a 404 page.

They are rendered from the same texts and by the same functions as the pages inside the game.
"""
