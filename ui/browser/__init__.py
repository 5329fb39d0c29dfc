"""The only package that touches the browser; each module handles one part of it."""
