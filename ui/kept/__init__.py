"""What the device keeps: matches as text and back, what is found in them and what they add up to."""
