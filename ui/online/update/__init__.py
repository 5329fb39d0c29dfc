"""Invite, send, receive, play live."""
