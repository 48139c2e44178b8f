"""What may fail, found before the guests come."""
