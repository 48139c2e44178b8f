"""What the host reads of the voice."""

from pathlib import Path

from moderator.language.voice.voice_book import VoiceChoice
from moderator.party.live.voice_news import VoiceNews
from moderator.speaking.synthesis.cache import CachedVoice
from moderator.speaking.synthesis.voice import SystemVoice


def test_that_what_is_said_cannot_be_kept_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "speech").write_text("a file where the folder should be")
    with SystemVoice() as system:
        voice = CachedVoice(system, tmp_path / "speech")
        news = VoiceNews(voice)
        assert list(news.news(0.0)) == []
        assert voice.render("Time is up", VoiceChoice("en-us", 160)).seconds > 0.3, "it is said all the same"
        (told,) = news.news(1.0)
        voice.render("Go", VoiceChoice("en-us", 160))
        assert list(news.news(2.0)) == []
    assert told.note is not None
    assert told.note.startswith(f"spoken sentences cannot be kept in {tmp_path / 'speech'}")
    assert told.tell is None
