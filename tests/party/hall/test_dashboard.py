"""The dashboard for Grafana asks for metrics that a hall has, with their labels."""

import json
import re
from pathlib import Path

from moderator.party.hall.hall import Hall, HallSetting
from moderator.party.hall.hall_metrics import hall_metrics

DASHBOARD = Path(__file__).resolve().parents[3] / "packaging" / "dashboard.json"


def test_it_shows_every_metric_and_no_other(tmp_path: Path) -> None:
    hall = Hall(HallSetting(tmp_path / "tables", tmp_path, 3, 20_000, 60.0))
    told = set(re.findall(r"^# TYPE (\w+)", hall_metrics(hall), re.MULTILINE))
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    asked = {
        name for panel in panels for each in panel["targets"] for name in re.findall(r"moderator_\w+", each["expr"])
    }
    assert asked == told - {"moderator_places"}, "places are known by those that are free"


def test_each_panel_has_a_place_of_its_own() -> None:
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    taken = [
        (x, y)
        for panel in panels
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]
    assert len(taken) == len(set(taken))
    assert max(x for x, _ in taken) < 24
