"""Opening a house: everything in order, then visitors."""

import os
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import redis
from django.conf import settings
from django.core.management import call_command
from django.db import DatabaseError, connections

from circus_site.supervisor import door, processes, static, valkey
from circus_site.supervisor.child import Child
from circus_site.supervisor.refusals import Refusal
from circus_site.supervisor.watch import Watch, stop_on_signals

OPENS_WITHIN = 60.0
DEATHS_ALLOWED = 3


class House:
    """One running Ringside: its folder, its port and its processes."""

    def __init__(self, host: str, port: int, say: Callable[[str], None]) -> None:
        self.host, self.port, self.say = host, port, say
        self.folder = Path(settings.RINGSIDE_HOME)
        self.logs = self.folder / "logs"
        self.watch = Watch(say)

    def open(self) -> None:
        """Open, and stay open until Ctrl-C or SIGTERM. Refuses in one sentence, with nothing left running."""
        stop_on_signals()
        with ExitStack() as last:
            last.enter_context(door.only_one(self.folder / "up.lock"))
            listening = last.enter_context(door.listen(self.host, self.port))
            last.callback(self.watch.stop)
            try:
                self.prepare()
                self.start(listening)
                self.watch.run()
            except KeyboardInterrupt:
                self.say("Closing ...")

    def prepare(self) -> None:
        os.environ["RINGSIDE_HOME"] = str(self.folder)
        os.environ.setdefault("ALLOWED_HOSTS", ",".join(door.own_names(self.host)))
        if "REDIS_URL" in os.environ:
            self.find_broker()
        else:
            self.start_broker()
        self.prepare_database()
        self.say("Static files ...")
        static.collect(Path(settings.STATIC_ROOT))
        connections.close_all()

    def prepare_database(self) -> None:
        self.say("Database ...")
        try:
            call_command("migrate", interactive=False, verbosity=0)
        except DatabaseError as error:
            raise Refusal(f"The database cannot be used: {str(error).splitlines()[0]}") from error
        call_command("create_house")

    def find_broker(self) -> None:
        """Somebody else's Redis or Valkey, by REDIS_URL. Its address may hold a password and is not shown."""
        self.say("Redis ...")
        try:
            redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=5).ping()
        except (redis.RedisError, ValueError) as error:
            raise Refusal(f"The Redis that REDIS_URL names does not answer: {error}") from error

    def start_broker(self) -> None:
        self.say("Valkey ...")
        broker = processes.broker(settings.VALKEY_SOCKET, self.folder / "valkey", self.logs)
        self.watch.add(broker)
        if not valkey.wait_for(settings.VALKEY_SOCKET):
            raise Refusal(f"Valkey does not start: {broker.last_words()}")

    def start(self, listening: socket.socket) -> None:
        self.say("Web, workers and beat ...")
        web = self.watch.add(processes.web(listening, self.logs))
        for child in (*processes.workers(self.logs), processes.beat(self.logs)):
            self.watch.add(child)
        self.wait_for(web, listening.getsockname()[1])
        self.say(
            f"Ringside is open at http://{self.shown_host()}:{listening.getsockname()[1]}/ (Ctrl-C closes it)"
        )

    def wait_for(self, web: Child, port: int) -> None:
        until = time.monotonic() + OPENS_WITHIN
        name = settings.ALLOWED_HOSTS[0].lstrip(".*") or "localhost"
        while not door.answers(self.host, port, name):
            self.watch.look()
            if web.deaths >= DEATHS_ALLOWED or time.monotonic() > until:
                raise Refusal(f"The web process does not answer: {web.last_words()} (log: {web.log})")
            time.sleep(0.05)

    def shown_host(self) -> str:
        local = {"127.0.0.1": "localhost", "0.0.0.0": door.address_to_the_outside() or "localhost"}  # noqa: S104
        return local.get(self.host, f"[{self.host}]" if ":" in self.host else self.host)
