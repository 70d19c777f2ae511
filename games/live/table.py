"""The socket of a table."""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import parse_qs

from django.utils import translation

from games.live import drawings
from games.live.drawings import Reader
from games.live.languages import language_of
from games.live.messages import Message, Move, Sync, Unreadable, Why, read, refusal, written
from games.live.pacing import Bucket, Pusher
from games.live.socket import Socket
from games.live.threads import reading, writing
from games.lookups.sentences import refused
from games.lookups.table import is_current
from games.lookups.why import why
from games.rules.core.errors import RuleError
from games.table.announce import table_group
from games.table.errors import TableError
from games.table.play import submit

log = logging.getLogger(__name__)

CLOSE_CODES = {"no_such_match": 4404, "private_table": 4403}
TOO_MANY = 4429
RATE, RESERVE, PATIENCE = 100, 200, 200

_table, _why, _submit = reading(drawings.from_database), reading(why), writing(submit)
_is_current = reading(is_current)


class TableSocket(Socket):
    """``?as=html`` sends drawn tables, ``?as=json`` (the default) the tables themselves."""

    pusher: Pusher | None = None

    async def connect(self) -> None:
        self.match_id: str = self.scope["url_route"]["kwargs"]["match_id"]
        as_html = parse_qs(self.scope["query_string"].decode("latin-1")).get("as") == ["html"]
        self.reader = Reader(self.scope["user"], language_of(self.scope), as_html)
        self.bucket = Bucket(RATE, RESERVE)
        self.shown = -1
        await self.accept()
        await self.channel_layer.group_add(table_group(self.match_id), self.channel_name)
        self.pusher = Pusher(self.push, self.close)
        self.pusher.want(0)

    async def disconnect(self, code: int) -> None:
        if self.pusher is not None:
            await self.pusher.stop()
            await self.channel_layer.group_discard(table_group(self.match_id), self.channel_name)

    async def table_changed(self, hint: dict[str, Any]) -> None:
        """From the channel layer: there is something new. What it is, everybody reads for themselves."""
        if self.pusher is not None:
            self.pusher.want(hint["seq"])

    async def push(self, seq: int) -> None:
        """The table at ``seq`` or later, unless the client has it. Until the deal every change has seq 0."""
        if 0 < seq <= self.shown:
            return
        try:
            drawn = drawings.from_memory(self.match_id, seq, self.reader) if seq > 0 else None
            if drawn is None:
                drawn = await _table(self.match_id, self.reader)
        except TableError as error:
            await self.close(CLOSE_CODES.get(error.code, 4400), error.code)
        else:
            self.shown = max(self.shown, drawn[0])
            await self.send(drawn[1])

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if not self.bucket.take():
            return await self._too_many()
        try:
            message = read(text_data)
        except Unreadable as error:
            return await self._refuse(error.code)
        try:
            await self._answer(message)
        except (RuleError, TableError) as error:
            await self._say({"type": "refused", "id": message.id, **self._worded(error)})
        except Exception:
            log.exception("a message at table %s failed", self.match_id)
            await self._refuse("server_error", message.id)

    async def _answer(self, message: Message) -> None:
        if isinstance(message, Move | Why) and not self.reader.player.is_authenticated:
            await self._refuse("not_authenticated", message.id)
        elif isinstance(message, Move):
            await self._move(message)
        elif isinstance(message, Why):
            await self._why(message)
        else:
            await self._catch_up(message)

    async def _catch_up(self, message: Sync) -> None:
        """A word to a client that has everything, the table to one that missed something."""
        if await _is_current(self.match_id, message.seq):
            await self._say({"type": "synced", "id": message.id, "seq": message.seq})
        elif self.pusher is not None:
            self.shown = -1
            self.pusher.want(0)

    async def _move(self, message: Move) -> None:
        receipt = await _submit(self.match_id, self.reader.player, message.move, message.token)
        await self._say({"type": "accepted", "id": message.id, "seq": receipt.seq})
        if self.pusher is not None:
            self.pusher.want(receipt.seq)

    async def _why(self, message: Why) -> None:
        with translation.override(self.reader.language):
            answer = await _why(self.match_id, self.reader.player, message.move)
        answer["detail"] = answer.pop("sentence")
        await self._say({"type": "why", "id": message.id, **answer})

    async def _too_many(self) -> None:
        if self.bucket.refused > PATIENCE:
            await self.close(TOO_MANY, "too_many_messages")
        else:
            await self._refuse("too_many_messages")

    async def _refuse(self, code: str, about: Any = None) -> None:
        with translation.override(self.reader.language):
            message = refusal(code, about)
        await self._say(message)

    async def _say(self, message: dict[str, Any]) -> None:
        await self.send(written(message))

    def _worded(self, error: RuleError | TableError) -> dict[str, Any]:
        with translation.override(self.reader.language):
            return refused(error)
