"""An evening as one picture: its games along the time, who led which room, who crossed, what was heard, who won.

`evening_course` reads all of it from a journal, which is played again. `page` lays it out as shapes with text, so that
nothing overlaps whatever the names are; `svg` writes them as a picture for light and dark screens, `png` as pixels.
"""

FACE = (
    "evening_course",
    "page",
    "png",
    "svg",
)
"""The modules that the rest of the program may use."""
