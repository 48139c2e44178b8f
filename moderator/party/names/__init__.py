"""Any name can be heard: tried, recorded, written down."""
