"""Who has won: one pure function from what is known at the end to a result with its reason for everybody."""
