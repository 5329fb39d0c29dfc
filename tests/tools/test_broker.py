"""The address of a broker is read strictly, and the page is told of it and of nothing else."""

from __future__ import annotations

import pytest

from tools import broker, build


@pytest.mark.parametrize(
    "text",
    [
        "wss://broker.example/mqtt",
        "wss://broker.example",
        "wss://b.example:8884/a/b",
        "ws://localhost:9001/mqtt",
        "ws://127.0.0.1:9001",
        "ws://[::1]:9001/",
    ],
)
def test_an_address_of_a_broker(text: str) -> None:
    assert broker.read_address(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "broker.example",
        "https://broker.example/mqtt",
        "ws://broker.example/mqtt",
        "ws://localhost.example/",
        "wss://",
        "wss:///mqtt",
        "wss://a b/",
        "wss://broker.example/; script-src *",
        "wss://*.example/",
        "wss://*",
        "wss://user:word@broker.example/",
        "wss://broker.example/?key=1",
        "wss://broker.example/#a",
        'wss://broker.example/"',
        "wss://broker.example:0/",
        "wss://broker.example:70000/",
        "wss://-broker.example/",
        "wss://broker..example/",
        " wss://broker.example/",
        "wss://broker.example/\n",
        "WSS://broker.example/",
    ],
)
def test_no_address_of_a_broker_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(broker.BrokerError, match=r"^BROKER must .*\.$"):
        broker.read_address(text)


def test_the_command_says_it_and_builds_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build, "build", lambda **_: pytest.fail("it builds"))
    assert build.main(["--broker", "http://broker.example"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_page_may_speak_with_that_one_address_more() -> None:
    page = "<html lang=\"fr\"><meta content=\"script-src 'self'; connect-src 'self'; font-src 'self'\">"
    told = broker.with_broker(page, "wss://broker.example/mqtt")
    assert "connect-src 'self' wss://broker.example/mqtt; font-src" in told
    with pytest.raises(broker.BrokerError):
        broker.with_broker(told.replace("connect-src 'self'", "connect-src *"), "wss://other.example/")
