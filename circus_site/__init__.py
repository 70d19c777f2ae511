"""The site: how Ringside is put together and started."""
