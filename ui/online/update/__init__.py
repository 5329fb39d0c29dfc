"""How actions invite, send, receive and play live."""
