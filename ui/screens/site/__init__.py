"""About, settings, rules, menu."""
