"""20 sur 20 proved against its canon."""
