"""What is printed for a table or a class, without a browser."""
