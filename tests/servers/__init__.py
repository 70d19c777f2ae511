"""Real servers for the tests: nothing that the site talks to is imitated."""
