"""What the device keeps: the shelf, files, statistics, one file of everything."""
