"""Attacks that try to use up the server. Each function without parameters is a test, selected by its name.

Tests have no upper time limits, because the machine may be busy."""
import base64, hashlib, http.client, json, os, signal, socket, sqlite3, subprocess, sys, tempfile, threading
from contextlib import contextmanager
import hostile
from hostile import get

PROGRAM = os.environ["PROFILE_SERVER"]
OTHER = "127.0.0.2"


def running(*arguments, **options):
    return hostile.running(PROGRAM, "--in-memory", *(arguments or ("--log-level", "critical")), **options)


@contextmanager
def running_with_a_quick_hash(*arguments):
    """A server that checks passwords of wei.chen with little work, so that a test can try many."""
    encoded = lambda data: base64.b64encode(data).decode().rstrip("=")
    salt = b"quickly!"
    key = hashlib.scrypt(b"tomato-001", salt=salt, n=16, r=8, p=1, dklen=32)
    with tempfile.TemporaryDirectory() as path:
        file = os.path.join(path, "profile.sqlite")
        with hostile.running(PROGRAM, "--database", file, "--log-level", "critical", *arguments) as host:
            with sqlite3.connect(file) as database:
                database.execute("UPDATE account SET passwordHash = ? WHERE name = 'wei.chen'",
                                 (f"$scrypt$ln=4,r=8,p=1${encoded(salt)}${encoded(key)}",))
            database.close()
            yield host


def answer(connection):
    """The status of the next response, or None if the connection is closed."""
    data = b""
    try:
        while b"\r\n\r\n" not in data:
            part = connection.recv(65536)
            if not part:
                break
            data += part
    except ConnectionError:
        pass
    return int(data.split(b" ")[1]) if data.startswith(b"HTTP/1.1 ") else None


def status(host, path, source=None):
    with host.connect(source) as connection:
        connection.sendall(get(path, b"Connection: close\r\n"))
        return answer(connection)


def busy(host, count, most):
    """Connections that read nothing, so that the server can't finish their responses to `most` bytes of requests or more."""
    kept = [host.connect() for _ in range(count)]
    threads = []
    for connection in kept:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        threads.append(threading.Thread(target=hostile.pour, args=(connection, get("/openapi.json") * 100, most)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return kept


def idle_connections_make_room():
    with running() as host:
        silent = [host.connect() for _ in range(700)]
        assert status(host, "/health") == 200
        assert status(host, "/nowhere") == 404
        assert answer(silent[0]) is None
        silent[-1].sendall(get("/nowhere"))
        assert answer(silent[-1]) == 404


def health_is_answered_when_nothing_else_is():
    with running() as host:
        kept = busy(host, 252, most=1)
        # On a slow machine, the first have been given up by now.
        while status(host, "/nowhere") != 503:
            kept += busy(host, 20, most=1)
        # On a slow machine, a reserved connection can end before its answer.
        while (health := status(host, "/health")) is None:
            pass
        assert health == 200
        assert status(host, "/nowhere", OTHER) == 404
        del kept
        while status(host, "/nowhere") != 404:
            pass


def descriptors_are_never_used_up():
    with running(descriptors=100) as host:
        # All at once, as a busy machine finds them.
        host.process.send_signal(signal.SIGSTOP)
        silent = [host.connect() for _ in range(300)]
        host.process.send_signal(signal.SIGCONT)
        # A process that has none for a moment can be ended by libdispatch.
        peak = max(host.descriptors() for _ in range(3000))
        assert peak < 95, peak
        for _ in range(10):
            assert status(host, "/health") == 200
            assert status(host, "/nowhere") == 404
        assert host.descriptors() < 90, host.descriptors()
        for connection in silent:
            connection.close()
        assert status(host, "/health") == 200


def requests_that_nobody_reads_take_no_memory():
    with running() as host:
        before = host.memory()
        kept = busy(host, 40, most=4_000_000)
        host.settle()
        assert host.memory() < before + 60, (before, host.memory())
        del kept


def requests_that_are_read_are_all_answered():
    """Thousands of pipelined requests, with a client that has room for few responses and reads at last."""
    with running() as host, host.connect() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 16_384)
        count = 6_000
        sender = threading.Thread(target=connection.sendall, args=(get("/health") * count,))
        sender.start()
        data, found = b"", 0
        while found < count:
            part = connection.recv(1 << 20)
            assert part, found
            data += part
            found += data.count(b"HTTP/1.1 200")
            data = data[-11:] if not data.endswith(b"HTTP/1.1 200") else b""
        sender.join()


def long_drafts_that_nobody_reads_take_little_memory():
    with running() as host:
        token = hostile.sign_in(host)
        # More than a page has.
        hostile.long_drafts(host, token, count=13)
        field = b"Authorization: " + token.encode() + b"\r\n"
        kept = []
        for _ in range(100):
            connection = host.connect()
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            connection.sendall(get("/drafts?limit=50", field) * 20)
            kept.append(connection)
        assert status(host, "/health") == 200
        host.settle()
        assert host.memory() < 300, host.memory()


def a_page_of_long_drafts_is_short_and_goes_on():
    with running() as host:
        token = hostile.sign_in(host)
        hostile.long_drafts(host, token, count=12)
        found, path = [], "/drafts?limit=50"
        while path:
            code, _, text = host.request("GET", path, Authorization=token)
            assert code == 200 and len(text) < 3_000_000, (code, len(text))
            page = json.loads(text)
            found += [draft["id"] for draft in page["items"]]
            path = page.get("next") and f"/drafts?limit=50&after={page['next'].replace('|', '%7C')}"
        assert len(found) == len(set(found)) >= 12, found


def slow_bodies_take_little_memory():
    with running() as host:
        token = hostile.sign_in(host)
        field = b"Authorization: " + token.encode() + b"\r\n"
        before = host.memory()
        kept = []
        for _ in range(200):
            connection = host.connect()
            head = b"PUT /drafts/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 260000\r\n" + field + b"\r\n"
            connection.setblocking(False)
            try:
                connection.send(head + b"a" * 250_000)
            except OSError:
                pass
            kept.append(connection)
        host.settle()
        assert host.memory() < before + 100, (before, host.memory())


def a_log_that_nobody_reads_stops_nothing():
    with running("--log-level", "info", errors=subprocess.PIPE) as host:
        with host.connect() as connection:
            for _ in range(66):
                connection.sendall(get("/health") * 100)
                data = b""
                while data.count(b"HTTP/1.1 200") < 100:
                    data += connection.recv(1 << 20)
        lines = []
        # The reader is back.
        while not any('"log entries dropped"' in line for line in lines):
            lines.append(host.process.stderr.readline())
        entry = json.loads(lines[-1])
        assert entry["count"] > 0 and entry["level"] == "warning", entry
        assert all(json.loads(line) for line in lines)
        host.process.stderr.close()
        assert status(host, "/health") == 200


def a_log_that_nobody_reads_does_not_delay_the_end():
    with running("--log-level", "info", errors=subprocess.PIPE) as host:
        with host.connect() as connection:
            for _ in range(10):
                connection.sendall(get("/health") * 100)
                data = b""
                while data.count(b"HTTP/1.1 200") < 100:
                    data += connection.recv(1 << 20)
        assert host.end() == 0
        host.process.stderr.close()


def attempt(host, name, password, source=None, proxied=0):
    """Signs in from an address, as a proxy that forwards for others does. Returns the status and when to try again."""
    body = json.dumps({"name": name, "password": password}).encode()
    with host.connect(source) as connection:
        connection.sendall(
            b"POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nConnection: close\r\n"
            b"X-Forwarded-For: 198.51.100.%d\r\nContent-Length: %d\r\n\r\n" % (proxied, len(body)) + body)
        response = http.client.HTTPResponse(connection)
        response.begin()
        return response.status, int(response.getheader("retry-after", 0))


def wrong_passwords_become_slow_and_lock_nobody_else_out():
    with running_with_a_quick_hash() as host:
        # Who is not trusted says in vain that others ask.
        found = [attempt(host, "wei.chen", f"wrong-{number}", OTHER, number) for number in range(20)]
        assert found[:10] == [(401, 0)] * 10, found
        late = [seconds for status, seconds in found if status == 429]
        assert late and all(0 < seconds <= 60 for seconds in late), found
        assert {status for status, _ in found} == {401, 429}, found
        assert attempt(host, "wei.chen", "tomato-001", "127.0.0.3")[0] == 201
        assert attempt(host, "tomas.ferreira", "clocks-018", OTHER)[0] == 201


def a_trusted_proxy_says_who_asks():
    with running_with_a_quick_hash("--trusted-proxy", "127.0.0.1") as host:
        # One more than a name has from one network.
        assert [attempt(host, "wei.chen", "wrong-wrong", None, number)[0] for number in range(11)] == [401] * 11


def extreme_numbers_end_nothing():
    numbers = ["1e300", "-1e300", "1e999", "-0", "9223372036854775807", "-9223372036854775808",
               "9223372036854775808", "18446744073709551616", "NaN", "Infinity", "1e-999", "0.1", "9" * 400]
    with running() as host:
        token = hostile.sign_in(host)
        draft = json.loads(host.request("POST", "/drafts", Authorization=token)[2])["id"]
        for number in numbers:
            for path in ("/users/%s", "/users/%s/friends", "/users/%s/blogs", "/users/%s/voices", "/blogs/%s",
                         "/drafts/%s", "/voices/%s", "/drafts?limit=%s", "/drafts?after=%s%%7C%s", "/users/132/blogs?after=%s",
                         "/users/132/blogs?limit=%s"):
                path = path.replace("%s", number).replace("%%", "%")
                for method in ("GET", "PUT", "POST", "DELETE"):
                    code = host.request(method, path, Authorization=token)[0]
                    assert 200 <= code < 500, (method, path, code)
            for body in ('{"title":"","body":"","revision":%s}', '{"title":%s,"body":"","revision":1}', "%s", "[%s]"):
                code = host.request("PUT", f"/drafts/{draft}", body % number, Authorization=token,
                                    Content_Type="application/json")[0]
                assert 200 <= code < 500, (body, number, code)
            for value in (f"bytes={number}-", f"bytes=-{number}", f"bytes=0-{number}", f"bytes={number}-{number}"):
                code = host.request("GET", "/sounds/kettle", Authorization=token, Range=value)[0]
                assert code in (200, 206, 404, 416), (value, code)
            with host.connect() as connection:
                connection.sendall(
                    b"POST /drafts HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: " + number.encode() + b"\r\n\r\n")
                answer(connection)
        assert status(host, "/health") == 200


if __name__ == "__main__":
    globals()[sys.argv[1]]()
