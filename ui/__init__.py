"""The interface: pure renderers over views, one loop, and one small package that touches the browser."""
