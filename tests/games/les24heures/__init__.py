"""Les 24 Heures, section by section of the canon."""
