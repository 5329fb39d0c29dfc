"""The loop told as stories: actions in, screens and effects out."""
