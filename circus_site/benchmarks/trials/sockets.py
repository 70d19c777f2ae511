"""Stored moves a second through the real socket of a real server, in a closed loop.

`python -m … <address> <seconds> <json|html>`, with the tables to play on standard input. Each client waits
for its table, answers with a random move and waits again.
"""

from __future__ import annotations

import asyncio
import re
import sys
from html import unescape
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from games.bots.luck import FastLuck

TOKEN = re.compile(r'data-token="([^"]*)"')
OFFER = re.compile(r"data-offer='([^']*)'")
STATUS = re.compile(r'data-status="([^"]*)"')


class Heard(msgspec.Struct):
    """Of what the server says, what a client needs."""

    type: str
    id: float | None = None
    html: str = ""
    match: dict[str, Any] = {}
    decision: dict[str, Any] | None = None
    code: str = ""


decoder = msgspec.json.Decoder(Heard)


class Client:
    """Plays one seat at each of its tables, one table after the other, until the time is over."""

    def __init__(self, address: str, mode: str, cookie: str, matches: list[str], seed: int) -> None:
        self.address, self.mode, self.cookie, self.matches = address, mode, cookie, matches
        self.luck = FastLuck(seed)
        self.waits: list[float] = []
        self.refused = 0

    async def play(self, until: float) -> None:
        headers = {"Cookie": f"sessionid={self.cookie}", "Origin": self.address}
        server = self.address.replace("http", "ws", 1)
        for match in self.matches:
            path = f"{server}/ws/tables/{match}/?as={self.mode}"
            async with connect(path, additional_headers=headers, compression=None) as socket:
                await self.sit(socket, until)
            if perf_counter() > until:
                return

    async def sit(self, socket: ClientConnection, until: float) -> None:
        asked = ""
        choices: list[Any] = []
        while perf_counter() < until:
            try:
                heard = decoder.decode(
                    await asyncio.wait_for(socket.recv(), max(0.01, until - perf_counter()))
                )
            except TimeoutError:
                return
            if heard.type == "accepted":
                self.waits.append(perf_counter() - (heard.id or 0))
            elif heard.type == "refused":  # a field cannot say everything: try another move
                self.refused += 1
                await socket.send(answer(choices, asked, self.luck))
            elif heard.type == "table":
                status, token, offer = question(heard)
                if status != "playing":
                    return
                if token and token != asked:
                    asked, choices = token, offer
                    await socket.send(answer(choices, asked, self.luck))


def question(heard: Heard) -> tuple[str, str, list[Any]]:
    """Status, token and choices, from JSON or out of the drawn table."""
    if not heard.html:
        decision = heard.decision or {"token": "", "choices": []}
        return heard.match["status"], decision["token"], decision["choices"]
    status, token = STATUS.search(heard.html), TOKEN.search(heard.html)
    offer = OFFER.search(heard.html) if token else None
    choices = msgspec.json.decode(unescape(offer[1])) if offer else []
    return status[1] if status else "", token[1] if token else "", choices


def answer(choices: list[Any], token: str, luck: FastLuck) -> str:
    choice = luck.pick(choices)
    move = {"kind": choice["kind"]}
    for field in choice["fields"]:
        if field["field"] == "rows":
            move |= dict(zip(field["names"], luck.pick(field["rows"]), strict=True))
        elif field["field"] == "pick":
            move[field["name"]] = luck.pick(field["options"])
        else:
            move[field["name"]] = field["low"] + luck.below(field["high"] - field["low"] + 1)
    message = {"type": "move", "move": move, "token": token, "id": perf_counter()}
    return msgspec.json.encode(message).decode()


async def play_all(clients: list[Client], seconds: float) -> float:
    began = perf_counter()
    await asyncio.gather(*[client.play(began + seconds) for client in clients])
    return perf_counter() - began


def main(address: str, seconds: float, mode: str) -> None:
    seats = msgspec.json.decode(sys.stdin.read())
    clients = [Client(address, mode, cookie, matches, seed) for seed, (cookie, matches) in enumerate(seats)]
    took = asyncio.run(play_all(clients, seconds))
    waits = sorted(wait for client in clients for wait in client.waits)
    refused = sum(client.refused for client in clients)
    rows: list[list[Any]] = [
        [f"stored moves, {mode}, {len(clients)} clients in a closed loop", len(waits) / took, "moves/s"],
        [f"until a move is acknowledged, {mode}, median", waits[len(waits) // 2] * 1e6, "µs"],
        [
            f"until a move is acknowledged, {mode}, 95 of 100 within",
            waits[len(waits) * 95 // 100] * 1e6,
            "µs",
        ],
    ]
    if refused:
        rows.append([f"refused, {mode}", refused, "moves"])
    sys.stdout.write(msgspec.json.encode(rows).decode() + "\n")


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), sys.argv[3])
