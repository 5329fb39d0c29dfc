"""What online matches show beside the table."""
