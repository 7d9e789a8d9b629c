"""The program under test and a low-level client for it. Uses only the standard library."""
import base64, http.client, json, os, random, re, signal, socket, sqlite3, struct, subprocess, sys, tempfile, traceback
from contextlib import contextmanager

PROGRAM = os.environ["PROFILE_WEB"]
# A test ends before the program that waits for it gives up, so that the started host ends too.
SECONDS = 240


def check(functions, names):
    """Runs the named tests one after the other. Says which of them fail, and why."""
    def fail(*_):
        raise AssertionError(f"the test did not end within {SECONDS} seconds")
    signal.signal(signal.SIGALRM, fail)
    failed = False
    for name in names:
        signal.alarm(SECONDS)
        try:
            functions[name]()
        except Exception:
            failed = True
            # The beginning says what failed; after it, Playwright lists the whole page.
            text = traceback.format_exc()
            print(f"{name}:\n{text if len(text) < 3000 else text[:2500] + '…' + text[-500:]}", file=sys.stderr)
        finally:
            signal.alarm(0)
    sys.exit(1 if failed else 0)


def free_port():
    """A port below those that systems choose: no connection can get it while a host that is started again is stopped."""
    while True:
        port = random.randrange(20000, 32000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) != 0:
                return port


@contextmanager
def running(*arguments, port=0, database=None, signs_in=False, environment={}):
    """Starts the program without added features; yields the process and its port. Without `signs_in` no sign-in is needed."""
    if not signs_in and "--me" not in arguments:
        arguments = ("--signed-in-as", "1", *arguments)
    place = ["--database", database] if database else ["--in-memory"]
    process = subprocess.Popen(
        [PROGRAM, "--no-places", "--port", str(port or free_port()), *place, *arguments],
        env=os.environ | environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        line = process.stdout.readline()
        if not line:
            raise AssertionError("it did not start: " + process.stderr.read())
        yield process, int(line.rsplit(":", 1)[1])
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
                raise
        process.stdout.close()
        process.stderr.close()


def expect_good_end(process):
    """Waits until the program has ended. A failure says how it ended, and what it printed."""
    code = process.wait()
    assert code == 0, f"it ended with {code}: {process.stderr.read()}"


@contextmanager
def database():
    """Yields the path for a temporary database."""
    with tempfile.TemporaryDirectory() as folder:
        yield os.path.join(folder, "profile.sqlite")


def add_blogs(path, count):
    """Adds old blogs of user 132 to a new database. Some have titles that need several lines."""
    with running(database=path):
        pass
    with sqlite3.connect(path) as database:
        database.executemany(
            "INSERT INTO blog VALUES (?, 132, ?, ?, 'Body', 0, 0, ?)",
            ((100_000 + number, f"Old {number}" + " and long" * (number % 7 * 9), "Summary " * (number % 5 * 8), count - number)
             for number in range(count)))
    database.close()


def lengthen_summaries(path):
    """Makes a new database in which every blog has a long summary."""
    with running(database=path):
        pass
    with sqlite3.connect(path) as database:
        database.execute("UPDATE blog SET summary = ?", ("Summary " * 500,))
    database.close()


def request(port, method="GET", path="/", body=None, **headers):
    """Makes a request. Returns the status, the headers with lower-case names, and the text."""
    status, headers, content = download(port, method, path, body, **headers)
    return status, headers, content.decode()


def download(port, method="GET", path="/", body=None, **headers):
    """Makes a request. Returns the status, the headers with lower-case names, and the bytes as they were sent."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    fields = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request(method, path, body, fields)
    response = connection.getresponse()
    content = response.read()
    connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, content


def plain(html):
    """The text of HTML."""
    return re.sub(r"<[^>]*>", "", html)


class Page:
    """A loaded page with its session cookie, its token and its last sequence number."""

    def __init__(self, port, path="/", cookie=None):
        status, headers, self.html = request(port, path=path, **({"Cookie": cookie} if cookie else {}))
        if status != 200:
            raise Refused(status)
        self.port, self.path = port, path
        self.cookie = cookie or headers["set-cookie"].split(";")[0]
        self.name = self.html.split('data-page="')[1].split('"')[0]
        self.sequence = int(self.html.split('data-seq="')[1].split('"')[0])

    def number(self, text):
        """The number of the first button whose title begins with a text."""
        for value, content in re.findall(r'<button [^>]*value="(\d+)"[^>]*>(.*?)</button>', self.html, re.S):
            if plain(content).startswith(text):
                return int(value)
        raise AssertionError(f"no button {text}")

    @property
    def text(self):
        """What the page says, without tags."""
        return plain(self.html)

    def lists(self):
        """The numbers of all lists."""
        return [int(number) for number in re.findall(r'<div id="n(\d+)" class="list', self.html)]

    def connect(self, origin=None, host=None, cookie=None, buffer=None):
        return Socket(self.port, cookie or self.cookie, origin=origin, host=host, buffer=buffer)

    def greet(self, buffer=None):
        """A socket that the page has: the answer to a ping comes after that to the greeting."""
        ws = self.connect(buffer=buffer)
        ws.send(["h", self.name, self.sequence])
        ws.ping()
        return ws


class Refused(Exception):
    pass


class Socket:
    """A minimal WebSocket client (RFC 6455). It can also send frames that no browser sends."""

    def __init__(self, port, cookie, origin=None, host=None, path="/live", buffer=None):
        """`buffer` limits the bytes that arrive without being read."""
        host = host or f"127.0.0.1:{port}"
        origin = f"http://{host}" if origin is None else origin
        self.raw = socket.socket()
        # Frames that came before the answer to a ping.
        self.waiting = []
        self.raw.settimeout(60)
        if buffer:
            self.raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        self.raw.connect(("127.0.0.1", port))
        # Browsers send each message at once.
        self.raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", f"Cookie: {cookie}"]
        if origin:
            lines.append(f"Origin: {origin}")
        self.raw.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.raw.recv(1)
            if not byte:
                raise Refused("closed")
            head += byte
        if b" 101 " not in head.split(b"\r\n")[0]:
            self.raw.close()
            raise Refused(head.split(b"\r\n")[0].decode())

    def frame(self, payload, opcode=1, masked=True, final=True, length=None):
        size = len(payload) if length is None else length
        first = (0x80 if final else 0) | opcode
        bit = 0x80 if masked else 0
        if size < 126:
            head = struct.pack("!BB", first, bit | size)
        elif size < 1 << 16:
            head = struct.pack("!BBH", first, bit | 126, size)
        else:
            head = struct.pack("!BBQ", first, bit | 127, size)
        mask = os.urandom(4) if masked else b""
        body = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload)) if masked else payload
        self.raw.sendall(head + mask + body)

    def send(self, message):
        self.frame(json.dumps(message).encode())

    def read(self, count):
        data = b""
        while len(data) < count:
            part = self.raw.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return data

    def receive(self):
        """Returns the opcode and the bytes of the next frame, or (None, b"") at the end."""
        return self.waiting.pop(0) if self.waiting else self.arrive()

    def ping(self):
        """Returns when the host has handled what was sent before, or has closed the socket."""
        try:
            self.frame(b"", opcode=9)
        except ConnectionError:
            return
        while (frame := self.arrive())[0] not in (10, None):
            self.waiting.append(frame)

    def arrive(self):
        try:
            first, second = self.read(2)
            size = second & 0x7F
            if size == 126:
                size = struct.unpack("!H", self.read(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.read(8))[0]
            return first & 0x0F, self.read(size)
        except (EOFError, ConnectionError):
            return None, b""

    def message(self):
        """The next message, as JSON. On a slow machine, pings of the host come between messages."""
        opcode, data = self.receive()
        while opcode == 9:
            opcode, data = self.receive()
        assert opcode == 1, (opcode, data)
        return json.loads(data)

    def until(self, text):
        """The first message with a text, as it was sent. On a slow machine, an avatar can arrive before it."""
        while text not in (data := json.dumps(self.message(), separators=(",", ":"), ensure_ascii=False)):
            pass
        return data

    def closing(self):
        """Reads to the end. Returns the code of the closing frame, or None without one."""
        code = None
        while True:
            opcode, data = self.receive()
            if opcode is None:
                return code
            if opcode == 8 and len(data) >= 2:
                code = struct.unpack("!H", data[:2])[0]

    def close(self):
        self.raw.close()
