"""What is printed for a table or a class, and what is shown to one."""
