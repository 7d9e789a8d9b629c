"""Hostile clients for both servers, and what they cost.

    python3 hostile.py SECONDS PROFILE_SERVER PROFILE_WEB

starts both programs, attacks each in every way at once, and prints the memory and the times of `/health`."""
import base64, http.client, json, os, re, resource, signal, socket, struct, subprocess, sys, threading, time
from contextlib import contextmanager

TOKEN = None


class Host:
    """A started server. Reads the port from the first line of its output."""

    def __init__(self, *command, descriptors=None, errors=subprocess.DEVNULL):
        def limit():
            if descriptors:
                resource.setrlimit(resource.RLIMIT_NOFILE, (descriptors, descriptors))
        self.process = subprocess.Popen(
            [*command, "--port", "0"], stdout=subprocess.PIPE, stderr=errors, text=True, preexec_fn=limit)
        line = self.process.stdout.readline()
        assert line, "it did not start"
        self.port = int(line.rsplit(":", 1)[1])

    def memory(self, kind="VmHWM"):
        """The most resident memory so far, in megabytes."""
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(rf"{kind}:\s+(\d+)", status.read()).group(1)) / 1024

    def settle(self):
        """Waits until the memory has not grown during thirty health checks."""
        before = None
        while before != self.memory():
            before = self.memory()
            for _ in range(30):
                self.health()

    def descriptors(self):
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))

    def connect(self, source=None):
        address = (source, 0) if source else None
        return socket.create_connection(("127.0.0.1", self.port), timeout=60, source_address=address)

    def health(self):
        """The time of a health check, in seconds."""
        start = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        connection.request("GET", "/health")
        response = connection.getresponse()
        assert response.status == 200, response.status
        response.read()
        connection.close()
        return time.monotonic() - start

    def request(self, method, path, body=None, **fields):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        names = {name.replace("_", "-"): value for name, value in fields.items()}
        connection.request(method, path, body, names)
        response = connection.getresponse()
        text = response.read()
        connection.close()
        return response.status, {name.lower(): value for name, value in response.getheaders()}, text

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait()


@contextmanager
def running(*command, **options):
    host = Host(*command, **options)
    try:
        yield host
    finally:
        if host.process.poll() is None:
            host.process.kill()
            host.process.wait()


def get(path, more=b""):
    return b"GET " + path.encode() + b" HTTP/1.1\r\nHost: 127.0.0.1\r\n" + more + b"\r\n"


# Attacks. Each begins one connection or request, and returns what has to be kept open.


def pour(connection, data, most=4_000_000):
    """Sends data again and again until the server takes no more. Never reads."""
    sent = 0
    end = time.monotonic() + 2
    try:
        while sent < most and time.monotonic() < end:
            # The system wakes a thread that waits: hundreds that look again and again keep the machine busy.
            connection.settimeout(max(end - time.monotonic(), 0.001))
            sent += connection.send(data)
    except OSError:
        pass
    return sent


def pipeline(host, request, count=None):
    """Sends many requests, or as many as the server takes, and reads no response."""
    connection = host.connect()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    if count:
        pour(connection, request * count, most=1)
    else:
        pour(connection, request * 200)
    return connection


def idle(host, source=None):
    return host.connect(source)


def drip(host, source=None):
    connection = host.connect(source)
    connection.sendall(b"POST /act HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n" + b"a" * 50_000)
    return connection


def half_a_head(host, source=None):
    connection = host.connect(source)
    connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: " + b"a" * 8000)
    return connection


def sign_in(host):
    body = json.dumps({"name": "mara.lindqvist", "password": "heron-132"})
    status, _, text = host.request("POST", "/sessions", body, Content_Type="application/json")
    assert status == 201, (status, text)
    return "Bearer " + json.loads(text)["token"]


def long_drafts(host, token, count=50, size=20_000):
    for _ in range(count):
        draft = json.loads(host.request("POST", "/drafts", Authorization=token)[2])
        body = json.dumps({"title": "", "body": "\u4e00" * size, "revision": draft["revision"]})
        status, _, _ = host.request(
            "PUT", f"/drafts/{draft['id']}", body, Authorization=token, Content_Type="application/json")
        assert status == 200, status


def page(host):
    """Opens a page in a new session. Returns its cookie, its token and its HTML."""
    status, headers, text = host.request("GET", "/")
    assert status == 200, status
    html = text.decode()
    token = re.search(r'name="page" value="([0-9a-f]{32})"', html) or re.search(r"([0-9a-f]{32})", html)
    return headers["set-cookie"].split(";")[0], token.group(1), html


def live(host, cookie):
    """Opens a WebSocket."""
    connection = host.connect()
    key = base64.b64encode(os.urandom(16)).decode()
    connection.sendall((
        f"GET /live HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\nOrigin: http://127.0.0.1:{host.port}\r\n"
        f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
        f"Cookie: {cookie}\r\n\r\n").encode())
    head = b""
    while not head.endswith(b"\r\n\r\n"):
        part = connection.recv(1)
        assert part, head
        head += part
    assert b" 101 " in head, head
    return connection


def frame(payload, opcode=1, final=True):
    size = len(payload)
    head = bytes([(0x80 if final else 0) | opcode])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 1 << 16:
        head += struct.pack("!BH", 0x80 | 126, size)
    else:
        head += struct.pack("!BQ", 0x80 | 127, size)
    return head + b"\0\0\0\0" + payload


def part_of_a_message(host, cookie):
    connection = live(host, cookie)
    connection.sendall(frame(b"x" * 60_000, final=False))
    connection.sendall(frame(b"x" * 60_000)[:50_000])
    return connection


def flood_of_events(host, cookie, token):
    fields = "&".join(f"n{number}=x" for number in range(1, 6000))
    return host.request(
        "POST", "/act", f"page={token}&{fields}"[:65_000], Cookie=cookie, Origin=f"http://127.0.0.1:{host.port}")[0]


# A session of all attacks


def attack(host, seconds, rounds):
    """Runs attacks in threads, and checks the health meanwhile. Returns the times of the health checks."""
    end = time.monotonic() + seconds
    # A process of its own, which the attacks of this one can't delay.
    watch = subprocess.Popen(
        [sys.executable, __file__, "watch", str(host.port), str(seconds)], stdout=subprocess.PIPE, text=True)

    def again(run):
        kept = []
        while time.monotonic() < end:
            try:
                kept.append(run())
            except (OSError, AssertionError, http.client.HTTPException):
                time.sleep(0.05)
            if len(kept) > 150:
                for connection in kept:
                    if hasattr(connection, "close"):
                        connection.close()
                kept = []
        return kept

    threads = [threading.Thread(target=again, args=(run,)) for run in rounds]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    times, problems = json.loads(watch.communicate()[0])
    return sorted(times), problems


def watch(port, seconds):
    """Asks for the health ten times a second, and prints the times and the problems."""
    end = time.monotonic() + seconds
    times, problems = [], []
    while time.monotonic() < end:
        start = time.monotonic()
        try:
            with socket.create_connection(("127.0.0.1", port), timeout=30) as connection:
                connected = time.monotonic()
                connection.sendall(get("/health", b"Connection: close\r\n"))
                answer = connection.recv(65536)
                times.append((time.monotonic() - start, connected - start))
                if b" 200 " not in answer:
                    problems.append(repr(answer[:40]))
        except OSError as problem:
            problems.append(repr(problem))
        time.sleep(0.1)
    print(json.dumps([times, problems]))


def report(name, host, times, problems):
    slowest = max(times)
    at = lambda share: f"{times[min(len(times) - 1, int(share * len(times)))][0] * 1000:.1f} ms"
    print(f"{name}: {len(times)} health checks, median {at(0.5)}, p99 {at(0.99)}, longest {at(1)} "
          f"({slowest[1] * 1000:.1f} ms to connect); "
          f"{len(problems)} failed {problems[:2]}; memory {host.memory():.0f} MB at most, "
          f"{host.memory('VmRSS'):.0f} MB now; {host.descriptors()} descriptors; "
          f"{'runs' if host.process.poll() is None else 'ended'}")


def main(seconds, server, web):
    with running(server, "--in-memory", "--log-level", "critical") as host:
        token = sign_in(host)
        long_drafts(host, token)
        field = b"Authorization: " + token.encode() + b"\r\n"
        times, problems = attack(host, seconds, [
            lambda: pipeline(host, get("/openapi.json")), lambda: pipeline(host, get("/drafts?limit=50", field)),
            lambda: pipeline(host, get("/nowhere")), lambda: idle(host), lambda: drip(host),
            lambda: half_a_head(host), lambda: sign_in(host),
            lambda: host.request("GET", "/drafts?limit=50", Authorization=token) and None,
        ])
        report("profile-server", host, times, problems)
    with running(web, "--in-memory", "--signed-in-as", "132") as host:
        cookie, name, _ = page(host)
        other, other_name, _ = page(host)
        times, problems = attack(host, seconds, [
            lambda: pipeline(host, get("/")), lambda: pipeline(host, get("/users/133", f"Cookie: {cookie}\r\n".encode())),
            lambda: idle(host), lambda: drip(host), lambda: half_a_head(host),
            lambda: live(host, page(host)[0]), lambda: part_of_a_message(host, page(host)[0]),
            lambda: flood_of_events(host, other, other_name) and None,
            lambda: host.request("GET", "/users/134") and None,
        ])
        report("profile-web", host, times, problems)


if __name__ == "__main__":
    if sys.argv[1] == "watch":
        watch(int(sys.argv[2]), float(sys.argv[3]))
    else:
        main(float(sys.argv[1]), sys.argv[2], sys.argv[3])
