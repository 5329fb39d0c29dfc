"""With people elsewhere: inviting, sending, receiving."""
