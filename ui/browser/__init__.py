"""The only package that touches the browser; each module one thing of it."""
