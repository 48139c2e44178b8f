"""Who has won, from what is known of the end: a pure and total function, and the questions that could change it.

`outcome` takes an `Ending` (`ending`). A value that nobody has answered yet is *undecided* (`undecided`): it knows on
which questions it depends, so that no needless one is asked. `scene` looks answers up, `teams` decides Red and Blue,
`verdicts` each card's own goal and what others have done to it. `facts_file` reads an ending from a file.
"""
