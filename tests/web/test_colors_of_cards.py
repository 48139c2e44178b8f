"""The grounds of cards are told apart by everybody, also by whoever lacks one of the three kinds of cones.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a kind that is missing altogether, on linear light;
what is left is compared in CIELAB, where two colours at a distance of 2 are just told apart side by side.
"""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

DRAWING = Path(__file__).parents[2] / "moderator" / "web" / "pages" / "card-drawing.js"
LOOKS = {
    name: (ground, ink)
    for name, ground, ink in re.findall(r'^  (\w+): \{ ground: "(#\w{6})", ink: "(#\w{6})"', DRAWING.read_text(), re.M)
}
SIGHTS = {
    "all cones": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "no long ones": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
    "no middle ones": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
    "no short ones": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ],
}
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.119192, 0.9503041]]
)
WHITE = TO_XYZ @ np.ones(3)
LEAST_DISTANCE = 25.0
"""Two cards that are held up across a room, in poor light, one after the other."""
LEAST_CONTRAST = 4.5
"""Of text, by WCAG 2."""


def light(color: str) -> np.ndarray:
    """The linear light of a colour, red, green and blue from 0 to 1."""
    parts = np.array([int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)])
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lab(linear: np.ndarray) -> np.ndarray:
    """The same in CIELAB."""
    parts = TO_XYZ @ linear / WHITE
    root = np.where(parts > 216 / 24389, np.cbrt(parts), (24389 / 27 * parts + 16) / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])


def seen(color: str, sight: str) -> np.ndarray:
    """A colour as somebody sees it."""
    return lab(np.clip(np.array(SIGHTS[sight]) @ light(color), 0, 1))


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((float(TO_XYZ[1] @ light(each)) for each in (one, other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def test_a_distance_is_what_it_is_known_to_be() -> None:
    assert np.allclose(lab(light("#ffffff")), (100, 0, 0), atol=0.01)
    assert np.allclose(lab(light("#ff0000")), (53.24, 80.09, 67.20), atol=0.05)
    red_and_green = [np.linalg.norm(seen("#a8201a", sight) - seen("#1f652a", sight)) for sight in SIGHTS]
    assert red_and_green[0] > 80 > 15 > red_and_green[1], "without long cones this red is nearly this green"


@pytest.mark.parametrize("sight", SIGHTS)
def test_no_two_grounds_look_alike(sight: str) -> None:
    assert len(LOOKS) == 8
    near = {
        (one, other): round(distance, 1)
        for one, other in combinations(LOOKS, 2)
        if (distance := float(np.linalg.norm(seen(LOOKS[one][0], sight) - seen(LOOKS[other][0], sight))))
        < LEAST_DISTANCE
    }
    assert not near


@pytest.mark.parametrize("name", LOOKS)
def test_the_letter_is_read_on_its_ground(name: str) -> None:
    assert contrast(*LOOKS[name]) >= LEAST_CONTRAST


def test_each_color_has_a_pattern_of_its_own() -> None:
    patterns = re.findall(r'pattern: "([^"]+)"', DRAWING.read_text())
    assert len(set(patterns)) == len(patterns) == len(LOOKS) + 1
