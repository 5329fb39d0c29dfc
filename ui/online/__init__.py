"""Online matches: one match on several devices, by links or live."""
