"""Measures the terminal program from outside: the time to the first frame, from a key to its patch, and its memory.

    swift build -c release --static-swift-stdlib --product profile
    Tools/measure terminal .build/release/profile
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

STARTS = 20
KEYS = 300


def start(words):
    """Starts a program in a terminal of 80 x 24.

    Returns its process id, its terminal, and the seconds to the first frame and to the loaded scene.
    """
    began = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        environment = dict(os.environ, LC_ALL="C.UTF-8", TERM="xterm-256color")
        os.execve(words[0], words, environment)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen, first = b"", None
    while True:
        if not select.select([terminal], [], [], 10)[0]:
            sys.exit("The program draws nothing.")
        seen += os.read(terminal, 65536)
        now = time.perf_counter() - began
        if first is None and b"User profile" in seen:
            first = now
        if b"reservoir" in seen:
            return child, terminal, first, now


def stop(child, terminal):
    os.kill(child, 15)
    os.waitpid(child, 0)
    os.close(terminal)


def drain(terminal, seconds):
    """Reads until nothing was written for some seconds. Returns the number of bytes."""
    count = 0
    while select.select([terminal], [], [], seconds)[0]:
        count += len(os.read(terminal, 65536))
    return count


def press(terminal, key):
    """Presses a key when the terminal is quiet. Returns the seconds to the first byte."""
    began = time.perf_counter()
    os.write(terminal, key)
    select.select([terminal], [], [], 5)
    return time.perf_counter() - began


def resident(child):
    """Returns the resident memory of a process, in MB."""
    with open(f"/proc/{child}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024


def report(what, values, goal=None):
    values = sorted(values)
    p95 = values[int(len(values) * 0.95)]
    median = statistics.median(values)
    print(f"{what}: median {median * 1000:.2f} ms, p95 {p95 * 1000:.2f} ms" + (f" (goal {goal})" if goal else ""))


def main():
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK) or os.path.isdir(sys.argv[1]):
        sys.exit("Name the program to measure: Tools/measure terminal .build/release/profile")
    program = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "profile.sqlite")
        # The first start creates the database.
        words = [program, "--database", database]
        stop(*start(words)[:2])
        firsts, wholes = [], []
        for _ in range(STARTS):
            child, terminal, first, whole = start(words)
            stop(child, terminal)
            firsts.append(first)
            wholes.append(whole)
        child, terminal, _, _ = start(words)
        drain(terminal, 0.5)
        keys = []
        for number in range(KEYS):
            # Longer than a frame, so that no key waits for the previous one.
            time.sleep(0.03)
            keys.append(press(terminal, b"\x1b[B" if number // 15 % 2 == 0 else b"\x1b[A"))
            drain(terminal, 0.005)
        memory = resident(child)
        stop(child, terminal)
    report("exec to first frame", firsts, "20 ms")
    report("exec to the loaded scene", wholes)
    report("key to patch", keys, "p95 2 ms")
    print(f"resident memory, the profile shown: {memory:.1f} MB (goal 25 MB)")


if __name__ == "__main__":
    main()
