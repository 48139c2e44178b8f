"""Sound, its levels and shapes, and the devices that take and give it: what hearing and speaking share."""
