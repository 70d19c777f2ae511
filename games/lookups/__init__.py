"""What people may read. Nothing here changes a match; everything a seat may not see is left out here."""
