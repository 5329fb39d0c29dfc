"""Computer players: what they share, whatever the game. They see what their seat sees, and nothing else."""

from .choice import Bot, Choice, Thinking, random_bot, run_to_choice

__all__ = ["Bot", "Choice", "Thinking", "run_to_choice", "random_bot"]
