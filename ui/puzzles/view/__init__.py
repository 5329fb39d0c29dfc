"""The screens of lessons and problems."""
