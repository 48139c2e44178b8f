"""Text in the forms in which it is compared, counted and spoken."""
