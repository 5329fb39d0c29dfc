"""Save, rename, delete, export and import matches."""
