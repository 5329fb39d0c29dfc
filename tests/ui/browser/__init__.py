"""The browser's layer, without a browser."""
