"""What the table does when something happens."""
