"""A game is opened: its chart, rules, grammar and sentences put together in each room's language."""
