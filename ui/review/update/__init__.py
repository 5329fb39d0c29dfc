"""Step through a match, analyse it."""
