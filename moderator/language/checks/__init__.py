"""What disagrees between grammar, voice and game (`agreement`), and what a translation lacks (`translation_gaps`).

Both give sentences with file and line for whoever writes a language; nothing here knows a game but by the names of the
intents and messages that it needs.
"""
