"""What statistics look like."""
