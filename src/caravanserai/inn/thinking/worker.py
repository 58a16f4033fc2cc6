"""A worker process: carries out one call after another that processes.py sends, until there are no more.

Calls come by its standard input and answers go by its standard output; what functions print goes to the error stream.
"""

import os
import pickle
import signal
import sys
from typing import BinaryIO

from caravanserai.core.plugins import load_modules
from caravanserai.inn.thinking import tasks  # noqa: F401  what is asked for most is imported before the first call
from caravanserai.inn.thinking.processes import LENGTH_HEADER


def _receive(calls: BinaryIO) -> bytes | None:
    head = calls.read(LENGTH_HEADER.size)
    if len(head) < LENGTH_HEADER.size:
        return None
    (length,) = LENGTH_HEADER.unpack(head)
    call = calls.read(length)
    return call if len(call) == length else None


def _answer(call: bytes) -> bytes:
    try:
        function, args, more = pickle.loads(call)  # from the server that started this process
        return pickle.dumps((True, function(*args, **more)))
    except Exception as error:
        try:
            pickle.loads(pickle.dumps(error))  # not every exception comes back whole
        except Exception:
            error = RuntimeError(repr(error))
        return pickle.dumps((False, error))


def _send(answers: BinaryIO, answer: bytes) -> None:
    answers.write(LENGTH_HEADER.pack(len(answer)) + answer)
    answers.flush()


def main(nice: int, modules: list[str]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends its workers
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    calls, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    load_modules(modules)
    try:
        _send(answers, b"ready")
        while (call := _receive(calls)) is not None:
            _send(answers, _answer(call))
    except BrokenPipeError:  # the server has died
        os._exit(1)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
