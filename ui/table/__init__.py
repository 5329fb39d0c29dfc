"""The match on the screen: turns, drafts, premoves, pauses, hints."""
