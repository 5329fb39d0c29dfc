"""Computer players: what they share, whatever the game. They see what their seat sees, and nothing else."""

from .choice import Bot, Choice, Thoughts, chosen, random_bot

__all__ = ["Bot", "Choice", "Thoughts", "chosen", "random_bot"]
