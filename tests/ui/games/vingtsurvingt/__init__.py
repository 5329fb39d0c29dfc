"""The face of 20 sur 20."""
