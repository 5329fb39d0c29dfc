"""People elsewhere: invitations, links, who is waited for."""
