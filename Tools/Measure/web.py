"""Measures the web program from outside: bytes, times, requests a second, memory and leaks.

    swift build -c release --product profile-web
    Tools/measure web .build/release/profile-web

After the program, names choose some of the measurements, such as "hibernation".

The row "click to DOM" needs what `Tools/setup --browser` installs.
"""

import os
import re
import select
import shutil
import socket
import statistics
import subprocess
import sys
import time

if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
    sys.exit("Tools/measure web takes the path of the program, as swift build -c release --product profile-web makes it.")
os.environ["PROFILE_WEB"] = os.path.abspath(sys.argv[1])
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Tests/BrowserTests/Scripts"))
import product  # noqa: E402
from product import Page, running  # noqa: E402


def row(name, value, goal):
    print(f"| {name} | {value} | {goal} |", flush=True)


def memory(process):
    """Returns the resident bytes of a process."""
    with open(f"/proc/{process.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def processor(process):
    """Returns the seconds of processor time that a process has used."""
    with open(f"/proc/{process.pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def percentile(values, share):
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def like():
    with running() as (_, port):
        page = Page(port)
        ws = page.greet()
        sizes, times = [], []
        number = page.number("Likes 23")
        for _ in range(200):
            began = time.perf_counter()
            ws.send(["t", number])
            sizes.append(len(ws.receive()[1]) + 2)
            times.append(time.perf_counter() - began)
            # The service's response enables the opposite tap; the event limit is 50 a second.
            time.sleep(0.02)
    row("bytes for a like, frame included", f"{statistics.median(sizes):.0f} B, at most {max(sizes)} B", "≤ 32 B")
    row("tap to patch on a raw socket, p95", f"{percentile(times, 0.95) * 1e3:.1f} ms", "")


def click():
    try:
        import machine
        from playwright.sync_api import sync_playwright
    except ImportError:
        return row("click to DOM, p95", "not measured: no Playwright", "≤ 4 ms")
    script = """async () => {
      const times = []
      for (let i = 0; i < 100; i++) {
        const button = [...document.querySelectorAll('button')].find(b => b.textContent.startsWith('Likes'))
        const before = button.textContent, began = performance.now()
        await new Promise(done => {
          const watch = new MutationObserver(() => { if (button.textContent != before) { watch.disconnect(); done() } })
          watch.observe(button, { childList: true, characterData: true, subtree: true })
          button.click()
        })
        times.push(performance.now() - began)
        await new Promise(done => setTimeout(done, 30))
      }
      return times
    }"""
    with running() as (_, port), sync_playwright() as playwright:
        browser = machine.launch(playwright)
        page = browser.new_page(locale="en-US")
        paints = []
        for _ in range(10):
            page.goto(f"http://127.0.0.1:{port}/")
            paints.append(page.evaluate(
                "() => performance.getEntriesByName('first-contentful-paint').map(entry => entry.startTime)[0]"))
        page.wait_for_function("() => document.documentElement.className == 'script'")
        times = page.evaluate(script)
        browser.close()
    row("click to DOM, p95", f"{percentile(times, 0.95):.1f} ms, median {statistics.median(times):.1f} ms", "≤ 4 ms")
    paints = [paint for paint in paints if paint]
    if paints:
        row("first contentful paint, median of 10", f"{statistics.median(paints):.0f} ms", "≤ 150 ms")


def requests(port, path, seconds=3.0, connections=16):
    """Returns the complete responses a second over persistent connections, and their number.

    Each connection has one request at a time, and one thread waits for all connections. It must be faster than the
    server: compare with the row of `wrk`.
    """
    question = f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    poll = select.epoll()
    sockets, missing = {}, {}
    for _ in range(connections):
        connection = socket.create_connection(("127.0.0.1", port))
        sockets[connection.fileno()] = connection
        missing[connection.fileno()] = None
        poll.register(connection, select.EPOLLIN)
        connection.sendall(question)
    buffer = bytearray(1 << 17)
    count = 0
    began = time.perf_counter()
    while time.perf_counter() - began < seconds:
        for number, _ in poll.poll():
            size = sockets[number].recv_into(buffer)
            assert size, "the host closed a connection"
            if missing[number] is None:
                end = buffer.find(b"\r\n\r\n", 0, size)
                assert buffer.startswith(b"HTTP/1.1 200 "), bytes(buffer[:60])
                head = bytes(buffer[:end]).lower()
                missing[number] = end + 4 + int(head.split(b"content-length: ")[1].split(b"\r\n")[0])
            missing[number] -= size
            if missing[number] == 0:
                count += 1
                missing[number] = None
                sockets[number].sendall(question)
    took = time.perf_counter() - began
    for connection in sockets.values():
        connection.close()
    return count / took, count


def rates():
    with running() as (process, port):
        times = []
        for _ in range(30):
            began = time.perf_counter()
            Page(port)
            times.append(time.perf_counter() - began)
        row("a new session's whole page, first", f"{times[0] * 1e3:.1f} ms", "")
        row("a new session's whole page, then", f"{statistics.median(times[1:]) * 1e3:.1f} ms", "")
        for path in ["/", "/health"]:
            goal = "≥ 30,000" if path == "/" else ""
            what = ", each a new session" if path == "/" else ""
            before = processor(process)
            rate, count = requests(port, path)
            row(f"GET {path} a second{what}", f"{rate:,.0f}", goal)
            row(f"the host's processor time for a GET {path}", f"{(processor(process) - before) / count * 1e6:.0f} µs", "")
            if shutil.which("wrk"):
                outcome = subprocess.run(
                    ["wrk", "-t1", "-c16", "-d3s", f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True)
                line = next(line for line in outcome.stdout.splitlines() if "Requests/sec" in line)
                row(f"GET {path} a second{what}, wrk", f"{float(line.split()[-1]):,.0f}", goal)


def writes():
    """Measures pages with a change before each, so that no prepared page can be used."""
    with running() as (_, port):
        page = Page(port)
        ws = page.greet()
        number = page.number("Likes 23")
        times = []
        for _ in range(50):
            ws.send(["t", number])
            ws.receive()
            time.sleep(0.02)
            began = time.perf_counter()
            Page(port)
            times.append(time.perf_counter() - began)
    row("a new session's whole page after each like", f"{statistics.median(times) * 1e3:.1f} ms", "")


def touch(page, ws):
    """Likes a blog. If the previous like has outdated the page, the server drops the tap and sends the page again."""
    ws.send(["t", page.number("Likes 2")])
    while True:
        whole = [change[1] for change in ws.message()[1:] if change[0] == 0]
        if not whole:
            return
        page.html = whole[0]
        ws.send(["t", page.number("Likes 2")])


def sessions(count=1000):
    """Measures sessions with an open page: untouched, or with one like each."""
    for is_touched in [False, True]:
        with running() as (process, port):
            Page(port).greet().close()
            before = memory(process)
            open_pages = []
            for _ in range(count):
                page = Page(port)
                ws = page.greet()
                if is_touched:
                    touch(page, ws)
                # The response shows that the session is live.
                ws.frame(b"", opcode=9)
                while ws.receive()[0] != 10:
                    pass
                open_pages.append(ws)
            # Frames are kept for two seconds.
            time.sleep(3)
            what = "touched once" if is_touched else "untouched"
            row(
                f"memory per live session, {count} sessions, {what}",
                f"{(memory(process) - before) / count / 1024:.0f} KB", "≤ 64 KB")
            began = time.perf_counter()
            process.terminate()
            codes = [ws.closing() for ws in open_pages]
            process.wait()
            row(
                f"SIGTERM with {count} sockets open, {what}",
                f"{(time.perf_counter() - began) * 1e3:.0f} ms, {codes.count(1001)} told that it goes away", "≤ 1 s")


def shown(part):
    """Returns all HTML and text of a patch."""
    return part if isinstance(part, str) else "".join(map(shown, part)) if isinstance(part, list) else ""


def open_blog(port):
    """Opens a blog in a new session. Returns the socket and the number of the button that likes the blog."""
    page = Page(port)
    ws = page.greet()
    ws.send(["t", int(re.search(r'<a id="n(\d+)" class="open"', page.html)[1])])
    while True:
        found = re.search(r'value="(\d+)"><svg[^>]*><use[^>]*></use></svg><span class="unseen">Likes', shown(ws.message()))
        if found:
            return ws, int(found[1])


def awake(count=100):
    """Measures sessions that opened a blog, in a host whose heap has no room left by others."""
    with running("--hibernate-after", "600", "--browsers", str(count + 30), "--trusted-proxy", "127.0.0.1") as (process, port):
        people = [open_blog(port) for _ in range(20)]
        before = memory(process)
        people += [open_blog(port) for _ in range(count)]
        row(f"memory per awake session, {count} sessions", f"{(memory(process) - before) / count / 1024:.0f} KB", "≤ 250 KB")


def hibernation(count=10000, active=100):
    """Measures sessions that opened a blog and then sleep, with and without a socket, while some people go on."""
    for keeps_socket in [False, True]:
        what = "with a socket each" if keeps_socket else "without a socket"
        with running(
                "--hibernate-after", "4", "--browsers", str(count + active + 10), "--trusted-proxy", "127.0.0.1"
        ) as (process, port):
            open_blog(port)
            time.sleep(8)
            before = memory(process)
            sockets = []
            for _ in range(count):
                ws, number = open_blog(port)
                if keeps_socket:
                    sockets.append(ws)
                else:
                    ws.close()
            time.sleep(12)
            asleep = memory(process)
            row(f"memory per sleeping session, {count:,} sessions {what}", f"{(asleep - before) / count / 1024:.1f} KB", "≤ 16 KB")
            people = [open_blog(port) for _ in range(active)]
            row(
                f"the whole host: {count:,} of these, and {active} people who use it", f"{memory(process) / 1e6:.0f} MB",
                "≤ 300 MB")
            time.sleep(8)
            times = []
            # A key that only the own page hears: likes of one blog would make all pages draw.
            for ws, _ in people:
                # Everything that the page was sent before it fell asleep comes before the answer.
                ws.frame(b"", opcode=9)
                while ws.receive()[0] != 10:
                    pass
                began = time.perf_counter()
                ws.send(["k", "a"])
                ws.message()
                times.append(time.perf_counter() - began)
            row("key that wakes a page to patch, median and p95", f"{statistics.median(times) * 1e3:.1f} ms, {percentile(times, 0.95) * 1e3:.1f} ms", "≤ 5 ms")


def connections(count=1000):
    with running() as (process, port):
        page = Page(port)

        def round_trip():
            ws = page.greet()
            ws.frame(b"", opcode=9)
            ws.receive()
            ws.close()
            time.sleep(0.02)

        for _ in range(200):
            round_trip()
        before, files = memory(process), len(os.listdir(f"/proc/{process.pid}/fd"))
        for _ in range(count):
            round_trip()
        left = memory(process) - before
        row(
            f"left after {count} connects and disconnects",
            f"{left / 1024:.0f} KB, {len(os.listdir(f'/proc/{process.pid}/fd')) - files} descriptors", "nothing")


def silence():
    with running() as (process, port):
        page = Page(port)
        ws = page.greet()
        time.sleep(0.5)
        before = memory(process)
        number = page.number("Likes 23")
        for _ in range(1000):
            ws.send(["t", number])
            time.sleep(0.021)
        row("left by a client that never reads, 1,000 taps", f"{(memory(process) - before) / 1024:.0f} KB", "nothing")


measures = [like, click, rates, writes, sessions, awake, hibernation, connections, silence]
chosen = [measure for measure in measures if measure.__name__ in sys.argv[2:]] or measures
print("| what | measured | goal |\n| --- | --- | --- |")
for measure in chosen:
    measure()
