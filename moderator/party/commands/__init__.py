"""What `moderator` can do: one module for each command, with a function of its name.

A command takes its words from click, asks `config` for the party (`party_flags` gives it the flags, `party_of_command`
reads file and flags), opens the game, calls what does the work, and prints. Whatever is not right is raised as one of
our errors: `cli` prints its sentence and knows the exit status. What several commands print alike is in `terminal`, and
`model_fetching` is the question and the bar of whatever fetches models.

A command is imported only when it is called: a list of them need not wait for what all of them need.
"""
