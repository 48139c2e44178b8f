"""Files read into located nodes, so that every complaint names the file and the line.

A text (`text_file`) is parsed as YAML or TOML (`yaml_file`, `toml_file`; JSON in `node`) into a tree of `Node`s.
Readers ask each node for what must stand there, a whole number, one of these words, a mapping with these keys, and
whatever is otherwise is raised as `BadInput` with its place. What values mean is the reader's matter, never known here.
"""
