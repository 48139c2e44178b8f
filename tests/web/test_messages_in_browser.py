"""The pages' side of the same messages: every frame that Python makes a real browser reads, and makes again."""

import base64
from pathlib import Path

from moderator.web.messages.wire import as_frame, read_frame
from tests.web.browsers import CHROMIUM, playing_browsers
from tests.web.pages_of_ours import house_of
from tests.web.test_messages import every_message, same

THERE_AND_BACK = """async (frames) => {
  const { asFrame, readFrame } = await import("/pages/wire.js");
  const bytes = (text) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const text = (buffer) => btoa(String.fromCharCode(...new Uint8Array(buffer)));
  return frames.map(([isText, frame]) => {
    const made = asFrame(readFrame(isText ? frame : bytes(frame).buffer));
    return [typeof made === "string", typeof made === "string" ? made : text(made)];
  });
}"""


def test_every_message_comes_back_from_a_page_as_it_was(tmp_path: Path) -> None:
    messages = [*every_message()]
    frames = [as_frame(message) for message in messages]
    given = [(True, each) if isinstance(each, str) else (False, base64.b64encode(each).decode()) for each in frames]
    house = house_of(tmp_path, "kitchen")
    try:
        with playing_browsers() as browsers:
            browser = browsers.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{house.ports[0]}/enter")
            came = page.evaluate(THERE_AND_BACK, given)
            browser.close()
    finally:
        house.close()
    for message, (is_text, frame) in zip(messages, came, strict=True):
        assert same(read_frame(frame if is_text else base64.b64decode(frame)), message), type(message).__name__
