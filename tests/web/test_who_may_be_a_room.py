"""Codes count once, devices are remembered by the names of their rooms, guessing is slow, keys are secret."""

import datetime
import stat
from pathlib import Path

import pytest
from cryptography import x509

from moderator.errors import BadInput
from moderator.web.server import request_limit
from moderator.web.server.certificates import LEAF_DAYS, RENEWED_DAYS, ensure_certificates
from moderator.web.server.pairing import (
    GUESSES_A_MINUTE,
    MINUTE_SECONDS,
    MOST_ADDRESSES,
    MOST_DEVICES,
    GuessLimit,
    Pairing,
)
from moderator.web.server.request_limit import REQUESTS_A_SECOND, REQUESTS_AT_ONCE, RequestLimit

NOW = datetime.datetime(2026, 11, 22, tzinfo=datetime.UTC)


class TestPairing:
    def test_a_code_counts_once_and_then_the_room_has_another(self) -> None:
        pairing = Pairing(["kitchen", "hall"])
        token = pairing.token(1)
        paired = pairing.pair(token)
        assert paired is not None
        assert paired[0] == pairing.room_of(paired[1]) == 1
        assert pairing.pair(token) is None
        assert pairing.token(1) != token

    @pytest.mark.parametrize("token", ["", "x", "ü" * 22])
    def test_anything_else_is_no_code_and_no_cookie(self, token: str) -> None:
        pairing = Pairing(["kitchen"])
        assert pairing.pair(token) is None
        assert pairing.room_of(token) is None

    def test_a_device_is_remembered_by_its_room_s_name(self, tmp_path: Path) -> None:
        file = tmp_path / "devices.json"
        before = Pairing(["kitchen", "hall"], file)
        _, cookie = before.pair(before.token(1)) or (0, "")
        assert Pairing(["hall", "kitchen"], file).room_of(cookie) == 0
        assert Pairing(["attic"], file).room_of(cookie) is None
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert cookie not in file.read_text()

    @pytest.mark.parametrize("content", ["", "[1]", "{", "\x00"])
    def test_a_damaged_file_is_none(self, content: str, tmp_path: Path) -> None:
        file = tmp_path / "devices.json"
        file.write_text(content)
        pairing = Pairing(["kitchen"], file)
        assert pairing.pair(pairing.token(0)) is not None

    def test_old_devices_are_forgotten_some_day(self) -> None:
        pairing = Pairing(["kitchen"])
        cookies = [(pairing.pair(pairing.token(0)) or (0, ""))[1] for _ in range(MOST_DEVICES + 1)]
        assert pairing.room_of(cookies[0]) is None
        assert pairing.room_of(cookies[1]) == 0


class TestGuessing:
    def test_who_guesses_too_often_waits_a_minute(self) -> None:
        limit = GuessLimit()
        for _ in range(GUESSES_A_MINUTE):
            assert not limit.refuses("a", 10.0)
            limit.wrong("a", 10.0)
        assert limit.refuses("a", 10.0)
        assert not limit.refuses("b", 10.0)
        assert not limit.refuses("a", 10.0 + MINUTE_SECONDS)

    def test_no_number_of_addresses_fills_the_memory(self) -> None:
        limit = GuessLimit()
        for number in range(MOST_ADDRESSES + 50):
            limit.wrong(str(number), 0.0)
        assert len(limit._guesses) == MOST_ADDRESSES


class TestAsking:
    def test_whoever_asks_too_often_waits_and_nobody_else_does(self) -> None:
        limit = RequestLimit()
        assert not any(limit.refuses("a", 10.0) for _ in range(REQUESTS_AT_ONCE))
        assert limit.refuses("a", 10.0)
        assert not limit.refuses("b", 10.0)
        later = 10.0 + 10.5 / REQUESTS_A_SECOND
        assert [limit.refuses("a", later) for _ in range(11)] == [False] * 10 + [True]

    def test_no_number_of_addresses_fills_the_memory(self) -> None:
        limit = RequestLimit()
        for number in range(request_limit.MOST_ADDRESSES + 50):
            limit.refuses(str(number), 0.0)
        assert len(limit._buckets) == request_limit.MOST_ADDRESSES


class TestCertificates:
    def test_the_leaf_is_for_all_addresses_and_signed_by_the_authority(self, tmp_path: Path) -> None:
        files = ensure_certificates(tmp_path / "web", ["192.168.1.7", "host.local"], NOW)
        leaf = x509.load_pem_x509_certificate(files.leaf.read_bytes())
        leaf.verify_directly_issued_by(x509.load_pem_x509_certificate(files.authority.read_bytes()))
        names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
        assert [str(name.value) for name in names] == ["192.168.1.7", "host.local"]
        assert leaf.not_valid_after_utc - leaf.not_valid_before_utc < datetime.timedelta(days=398)

    def test_only_their_user_can_read_the_keys(self, tmp_path: Path) -> None:
        files = ensure_certificates(tmp_path / "web", ["127.0.0.1"], NOW)
        for key in (files.key, tmp_path / "web" / "authority.key"):
            assert stat.S_IMODE(key.stat().st_mode) == 0o600
        assert stat.S_IMODE((tmp_path / "web").stat().st_mode) == 0o700

    def test_the_leaf_stays_until_an_address_comes_or_its_end_is_near(self, tmp_path: Path) -> None:
        def leaf(addresses: list[str], days: float = 0) -> bytes:
            return ensure_certificates(tmp_path, addresses, NOW + datetime.timedelta(days=days)).leaf.read_bytes()

        first = leaf(["127.0.0.1"])
        assert leaf(["127.0.0.1"], LEAF_DAYS - RENEWED_DAYS - 1) == first
        with_another = leaf(["127.0.0.1", "10.0.0.7"])
        assert with_another != first
        assert leaf(["127.0.0.1"], LEAF_DAYS - RENEWED_DAYS + 1) != with_another

    def test_the_authority_stays(self, tmp_path: Path) -> None:
        first = ensure_certificates(tmp_path, ["127.0.0.1"], NOW).authority.read_bytes()
        assert ensure_certificates(tmp_path, ["10.0.0.7"], NOW).authority.read_bytes() == first

    @pytest.mark.parametrize("spoiled", ["authority.pem", "authority.key", "leaf.pem", "leaf.key"])
    def test_what_is_damaged_is_made_anew(self, spoiled: str, tmp_path: Path) -> None:
        ensure_certificates(tmp_path, ["127.0.0.1"], NOW)
        (tmp_path / spoiled).write_text("damaged")
        files = ensure_certificates(tmp_path, ["127.0.0.1"], NOW)
        leaf = x509.load_pem_x509_certificate(files.leaf.read_bytes())
        leaf.verify_directly_issued_by(x509.load_pem_x509_certificate(files.authority.read_bytes()))

    def test_a_folder_that_cannot_be_written_is_told(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("")
        with pytest.raises(BadInput, match="cannot be written"):
            ensure_certificates(tmp_path / "file" / "web", ["127.0.0.1"], NOW)
