"""From sound to the loudspeaker, at an exact sample."""
