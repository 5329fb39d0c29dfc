"""What lists of saved matches look like."""
