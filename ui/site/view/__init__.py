"""What the pages of the site look like."""
