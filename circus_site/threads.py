"""How Django's synchronous views run under ASGI: one thread a request, and not a new one each time."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext, sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest
from django.http.response import HttpResponseBase

MOST_IDLE = 40


class ThreadedHandler(ASGIHandler):
    """Django's handler, for a site whose views are synchronous.

    Left alone, Django starts a thread for every request, which opens the database anew, and goes back and
    forth between loop and thread at every middleware. Here middlewares and view run in one go, in a thread
    that goes back to a pool with its open connection; the one last used lies on top.
    """

    def __init__(self) -> None:
        super().__init__()
        self.idle: list[ThreadPoolExecutor] = []

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.get_response, thread_sensitive=True)(request)

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        thread = self.idle.pop() if self.idle else ThreadPoolExecutor(1, thread_name_prefix="request")
        try:
            async with ThreadSensitiveContext(executor=thread):
                await super().__call__(scope, receive, send)
        finally:
            self.give_back(thread)

    def give_back(self, thread: ThreadPoolExecutor) -> None:
        if len(self.idle) < MOST_IDLE:
            self.idle.append(thread)
        else:
            thread.shutdown(wait=False)
