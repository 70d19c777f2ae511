"""base holds everything; embedded, test and production only override."""
