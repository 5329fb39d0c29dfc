"""What the plain face gives to the classroom."""
