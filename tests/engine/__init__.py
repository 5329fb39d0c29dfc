"""The modules that all games share: chance, matches, records, links, the command line, imports."""
