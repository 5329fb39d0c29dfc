"""The interface, without a browser."""
