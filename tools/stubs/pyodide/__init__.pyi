"""What of Pyodide's package the interface uses."""
