"""What things cost here. Every trial is a process of its own, in a house of its own that is thrown away."""
