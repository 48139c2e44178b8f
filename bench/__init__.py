"""How fast, how well timed, how frugal and how sharp-eared the program is: `python -m bench [NAME ...]` prints tables.

A benchmark is a module with a `measure`, which gives a `Report`: one paragraph of what is measured and how, and tables,
kept in `results/` with when and where they came about. `__main__` knows all benchmarks by name; those that take as long
as one likes run only when they are named. `hearing/` has what listens, `data/` who speaks and what is said.

Nothing here asserts how fast a machine is: a test that measured one would be red on a busy laptop. What chooses a
setting (`--tune`) uses other voices, names and sentences than what reports how good it is, or it would praise itself.
"""
