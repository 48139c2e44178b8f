"""How a hall is, in Prometheus' text format: a few numbers, none of which tells what anybody plays."""

from collections.abc import Iterable

from moderator.party.hall.hall import Hall, conditions
from moderator.party.hall.places import memory_of
from moderator.party.hall.table import Condition


def hall_metrics(hall: Hall) -> str:
    """All of them, as they are now."""
    tables = [*hall.tables.values()]
    counted = conditions(tables)
    pages = sum(table.entrances.there for table in tables if table.entrances is not None)
    used = [(table.card.number, memory_of(table.process)) for table in tables if table.process is not None]
    parts = (
        _metric("moderator_places", "gauge", "Tables that this machine has room for.", [("", hall.setting.places)]),
        _metric("moderator_places_free", "gauge", "Of those, how many are free.", [("", hall.free)]),
        _metric(
            "moderator_tables",
            "gauge",
            "Tables by how they are.",
            [(f'{{condition="{each.value}"}}', counted[each]) for each in Condition],
        ),
        _metric("moderator_pages", "gauge", "Pages of rooms, hosts and players that are open.", [("", pages)]),
        _metric(
            "moderator_table_restarts_total",
            "counter",
            "How often tables that are known died and were started again.",
            [("", sum(table.restarts for table in tables))],
        ),
        _metric(
            "moderator_games_won_total",
            "counter",
            "Games that were won at tables that are known.",
            [("", sum(len(table.news.won) for table in tables))],
        ),
        _metric(
            "moderator_table_memory_bytes",
            "gauge",
            "Memory of a table's processes.",
            [(f'{{table="{number}"}}', size) for number, size in used if size is not None],
        ),
    )
    return "".join(parts)


def _metric(name: str, kind: str, told: str, values: Iterable[tuple[str, int]]) -> str:
    """One metric, with a line for each set of labels."""
    lines = [f"# HELP {name} {told}", f"# TYPE {name} {kind}", *(f"{name}{labels} {value}" for labels, value in values)]
    return "\n".join(lines) + "\n"
