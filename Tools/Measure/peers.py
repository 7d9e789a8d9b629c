"""Compares the product with twins of its profile in other toolkits, which stand in Tools/Measure/Peers.

    swift build -c release --product profile
    swift build -c release --product profile-web
    Tools/measure peers .build/release/profile .build/release/profile-web

All show the same rows and get the same keys in the same terminal, or the same clicks in the same browser. Textual and NiceGUI
are installed in `.build/peers`. Bubble Tea is measured if Debian's packages golang-go and
golang-github-charmbracelet-bubbletea-dev are there. The clicks need what `Tools/setup --browser` installs.
"""

import json
import os
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager

import terminal

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "../..")
PEERS = os.path.join(HERE, "Peers")
VERSIONS = ["nicegui==3.18.0", "textual==8.2.8"]
ROUNDS = 5
DOWN, UP, RIGHT, LEFT, RETURN = b"\x1b[B", b"\x1b[A", b"\x1b[C", b"\x1b[D", b"\r"


def python():
    """Returns the Python that has Textual and NiceGUI, after installing them in the build folder if they are missing."""
    folder = os.path.join(ROOT, ".build/peers")
    program = os.path.join(folder, "bin/python3")
    if not os.path.exists(program):
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
    if subprocess.run([program, "-c", "import nicegui, textual"], capture_output=True).returncode != 0:
        print("Installing Textual and NiceGUI …", file=sys.stderr)
        subprocess.run([program, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *VERSIONS], check=True)
    return program


def bubbletea(folder):
    """Builds the twin in Go. Returns its path, or `None` without the packages."""
    program = os.path.join(folder, "bubbletea")
    environment = dict(os.environ, GO111MODULE="off", GOPATH="/usr/share/gocode", GOCACHE=os.path.join(folder, "go"))
    source = os.path.join(PEERS, "bubbletea_profile.go")
    try:
        subprocess.run(["go", "build", "-o", program, source], env=environment, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return program


def write_texts(database, path):
    """Writes the texts of the profile that the twins show."""
    with sqlite3.connect(database) as source:
        person, first, last, summary, born = source.execute(
            "SELECT id, firstName, lastName, summary, birthdate FROM user WHERE firstName = 'Mara'").fetchone()
        blogs = source.execute(
            "SELECT title, summary, publishedAt, shareCount, earlierLikes + "
            "(SELECT COUNT(*) FROM blogLike WHERE blogID = blog.id) FROM blog WHERE authorID = ? ORDER BY 3 DESC LIMIT 20", [person])

        def date(milliseconds, form):
            return time.strftime(form, time.gmtime(milliseconds / 1000))

        texts = {
            "name": f"{first} {last}", "born": date(born, "%A %B %d, %Y"), "counts": "[ Posts 55 ]  [ Friends 15 ]",
            "summary": summary, "avatar": "▄    ▄\n▄ ██ ▄\n█▄██▄█",
            "blogs": [
                {"title": title, "summary": text[:70], "date": date(when, "%Y-%m-%d %H:%M"), "likes": likes, "shares": shares}
                for title, text, when, shares, likes in blogs],
            "voices": [row[0] for row in source.execute(
                "SELECT caption FROM voice WHERE authorID = ? ORDER BY recordedAt DESC LIMIT 5", [person])],
        }
    source.close()
    with open(path, "w") as file:
        json.dump(texts, file)


def in_terminal(words):
    """Measures one program in one round: its start, keys that move down and up, and likes."""
    child, screen, _, start = terminal.start(words)
    terminal.drain(screen, 1)
    keys, key_bytes, likes, like_bytes = [], [], [], []
    for number in range(60):
        keys.append(terminal.press(screen, DOWN if number // 15 % 2 == 0 else UP))
        key_bytes.append(terminal.drain(screen, 0.1))
    for _ in range(10):
        for key in [DOWN, RIGHT]:
            terminal.press(screen, key)
            terminal.drain(screen, 0.1)
        likes.append(terminal.press(screen, RETURN))
        like_bytes.append(terminal.drain(screen, 0.1))
        terminal.press(screen, LEFT)
        terminal.drain(screen, 0.1)
    memory = terminal.resident(child)
    terminal.stop(child, screen)
    return {"start": [start], "keys": keys, "key bytes": key_bytes, "likes": likes, "like bytes": like_bytes, "memory": [memory]}


def add(values, more):
    for name, new in more.items():
        values.setdefault(name, []).extend(new)


def spread(values):
    values = sorted(values)
    return f"{statistics.median(values) * 1e3:.1f} ms, {values[int(len(values) * 0.95)] * 1e3:.1f} ms"


def table(results, rows):
    """Prints a table with a column for each program."""
    print("| | " + " | ".join(results) + " |\n" + "| --- " * (len(results) + 1) + "|")
    for what, value in rows.items():
        print(f"| {what} | " + " | ".join(value(got) for got in results.values()) + " |", flush=True)


def compare_terminals(profile, folder):
    texts, database = os.path.join(folder, "texts.json"), os.path.join(folder, "profile.sqlite")
    words = {"profile": [profile, "--database", database]}
    terminal.stop(*terminal.start(words["profile"])[:2])
    write_texts(database, texts)
    go = bubbletea(folder)
    if go:
        words["Bubble Tea"] = [go, texts]
    words["Textual"] = [python(), os.path.join(PEERS, "textual_profile.py"), texts]
    results = {name: {} for name in words}
    for _ in range(ROUNDS):
        for name in words:
            add(results[name], in_terminal(words[name]))
    table(results, {
        "start to rows": lambda got: f"{statistics.median(got['start']) * 1e3:.0f} ms",
        "key to bytes, median and p95": lambda got: spread(got["keys"]),
        "like to bytes": lambda got: spread(got["likes"]),
        "bytes for a key": lambda got: f"{statistics.median(got['key bytes']):.0f} B",
        "bytes for a like": lambda got: f"{statistics.median(got['like bytes']):.0f} B",
        "resident memory": lambda got: f"{statistics.median(got['memory']):.0f} MB",
    })
    if not go:
        print("Bubble Tea was not measured: golang-github-charmbracelet-bubbletea-dev is not installed.", file=sys.stderr)
    return texts


@contextmanager
def served(words):
    """Starts a server on a free port. Yields its process and its port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(words(port), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port)).close()
                break
            except ConnectionRefusedError:
                if process.poll() is not None:
                    sys.exit(f"{words(port)[0]} does not start.")
                time.sleep(0.05)
        yield process, port
    finally:
        process.terminate()
        process.wait()


CLICK = """async number => {
  const button = [...document.querySelectorAll('button')].filter(b => /^\\W*Likes/i.test(b.textContent))[number]
  const before = button.textContent, began = performance.now()
  await new Promise(done => {
    const watch = new MutationObserver(() => { if (button.textContent != before) { watch.disconnect(); done() } })
    watch.observe(button, { childList: true, characterData: true, subtree: true })
    button.click()
  })
  return performance.now() - began
}"""
PAGES = 20


def in_browser(browser, words):
    """Measures one server: the bytes of its page, likes, and the memory of pages."""
    with served(words) as (process, port):
        def opened():
            """Opens the page in a browser of its own. Returns it with the sizes of responses and of frames, which grow."""
            page = browser.new_context(locale="en-US").new_page()
            responses, frames = [], []
            tools = page.context.new_cdp_session(page)
            tools.send("Network.enable")
            tools.on("Network.loadingFinished", lambda event: responses.append(event["encodedDataLength"]))
            tools.on("Network.webSocketFrameReceived", lambda event: frames.append(size(event["response"])))
            page.goto(f"http://127.0.0.1:{port}/")
            page.wait_for_function("() => [...document.querySelectorAll('button')].some(b => /Likes/i.test(b.textContent))")
            page.wait_for_load_state("networkidle")
            return page, responses, frames

        page, responses, frames = opened()
        loaded = sum(responses)
        times, sizes = [], []
        for number in range(15):
            frames.clear()
            times.append(page.evaluate(CLICK, number) / 1e3)
            page.wait_for_timeout(100)
            sizes.append(sum(frames))
        pages = [opened()[0] for _ in range(3)]
        before = terminal.resident(process.pid)
        pages += [opened()[0] for _ in range(PAGES)]
        memory = (terminal.resident(process.pid) - before) / PAGES
        for page in [page, *pages]:
            page.context.close()
    return {"loaded": loaded, "times": times, "sizes": sizes, "memory": memory}


def size(frame):
    """Returns the bytes of a frame's content. Those of a binary frame are written in base 64."""
    content = frame["payloadData"]
    return len(content) * 3 // 4 if frame["opcode"] == 2 else len(content.encode())


def compare_browsers(program, texts):
    sys.path.append(os.path.join(ROOT, "Tests/BrowserTests/Scripts"))
    import machine
    from playwright.sync_api import sync_playwright

    words = {
        "profile-web": lambda port: [program, "--in-memory", "--signed-in-as", "1", "--port", str(port)],
        "NiceGUI": lambda port: [python(), os.path.join(PEERS, "nicegui_profile.py"), texts, str(port)],
    }
    results = {}
    with sync_playwright() as playwright:
        browser = machine.launch(playwright)
        for name in words:
            results[name] = in_browser(browser, words[name])
        browser.close()
    table(results, {
        "bytes of the page": lambda got: f"{got['loaded'] / 1024:.0f} KB",
        "click to DOM, median and p95": lambda got: spread(got["times"]),
        "bytes for a like": lambda got: f"{statistics.median(got['sizes']):.0f} B",
        "memory of a page": lambda got: f"{got['memory'] * 1024:.0f} KB",
    })


def main():
    programs = [os.path.abspath(path) for path in sys.argv[1:]]
    if len(programs) != 2 or not all(os.access(path, os.X_OK) and not os.path.isdir(path) for path in programs):
        sys.exit("Name the two programs: Tools/measure peers .build/release/profile .build/release/profile-web")
    with tempfile.TemporaryDirectory() as folder:
        texts = compare_terminals(programs[0], folder)
        print()
        compare_browsers(programs[1], texts)


main()
