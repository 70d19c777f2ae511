"""The web process: `python -m circus_site.supervisor.web <fd>`.

It takes a listening socket that is open already. The supervisor keeps that socket, so a port that is taken
is known before anything starts, and visitors wait a moment instead of being refused while web restarts.
"""

import socket
import sys

import uvicorn

LARGEST_MESSAGE = 64 * 1024


def serve(listening: socket.socket) -> None:
    config = uvicorn.Config(
        "circus_site.asgi:application",
        loop="uvloop",
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    uvicorn.Server(config).run(sockets=[listening])


if __name__ == "__main__":
    serve(socket.socket(fileno=int(sys.argv[1])))
