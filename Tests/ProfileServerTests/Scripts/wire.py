"""Tests of the server with hostile clients over raw sockets. Each function without parameters is a test.

    python3 wire.py quick     runs the fast tests, one after the other
    python3 wire.py slow      runs the tests of deadlines, all at the same time
    python3 wire.py NAME      runs one test

Each run starts the program once. The whole run has a time limit, and the tests have none, because the machine may be busy."""
import http.client, json, select, socket, sys, threading, time, traceback
import program

PORT = None
TOKEN = None


def connect():
    return socket.create_connection(("127.0.0.1", PORT), timeout=120)


def talk(data):
    """Sends bytes and closes the sending side. Returns the data received until the server closes."""
    with connect() as connection:
        return until_closed(connection, data, is_all=True)


def wait(data):
    """Sends bytes and keeps the connection open. Returns the data received until the server closes."""
    with connect() as connection:
        return until_closed(connection, data)


def until_closed(connection, data=b"", is_all=False):
    answer = b""
    try:
        connection.sendall(data)
        if is_all:
            try:
                connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # The server has answered and closed already.
        while True:
            part = connection.recv(65536)
            if not part:
                return answer
            answer += part
    except (ConnectionResetError, BrokenPipeError):
        return answer


def status(answer):
    return int(answer.split(b" ", 2)[1]) if answer.startswith(b"HTTP/1.1 ") else None


def request(method, path, body=None, **fields):
    connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=120)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in fields.items()})
    response = connection.getresponse()
    text = response.read()
    connection.close()
    return response.status, {name.lower(): value for name, value in response.getheaders()}, text


def sign_in(name="mara.lindqvist", password="heron-132"):
    body = json.dumps({"name": name, "password": password})
    return request("POST", "/sessions", body, Content_Type="application/json")


def bearer():
    """Mara's token. Signs in once only, because hashing the password is slow."""
    global TOKEN
    TOKEN = TOKEN or "Bearer " + json.loads(sign_in()[2])["token"]
    return TOKEN


def alive():
    assert request("GET", "/health")[0] == 200


HEAD = b"GET /health HTTP/1.1\r\nHost: x\r\n"


# Deadlines


def silence_is_ended():
    assert wait(b"") == b""


def half_a_head_is_ended():
    assert wait(HEAD) == b""


def drips(data):
    """Sends bytes, then one more byte every 0.1 seconds until the server responds or closes. Returns the response."""
    with connect() as connection:
        connection.sendall(data)
        while not select.select([connection], [], [], 0.1)[0]:
            try:
                connection.sendall(b"a")
            except (ConnectionResetError, BrokenPipeError):
                return b""
        return until_closed(connection)


def a_head_that_drips_is_ended():
    assert drips(b"GET /") == b""


def a_body_that_drips_is_ended():
    answer = drips(b"POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 40000\r\n\r\n")
    # A busy server may close the connection without a response.
    assert status(answer) in (408, None), answer
    assert not answer or b"connection: close" in answer.lower()


def an_answer_that_nobody_fetches_is_given_up():
    with connect() as connection:
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wish = b"GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 100
        try:
            while True:
                connection.sendall(wish)
        except (ConnectionResetError, BrokenPipeError):
            alive()


# Large requests


def a_long_line():
    for size in (9_000, 100_000, 3_000_000):
        answer = talk(b"GET /" + b"a" * size + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert status(answer) in (414, None), answer
    # What a client that goes on reading gets.
    for size in (8_193, 9_000, 20_000):
        answer = wait(b"GET /" + b"a" * size + b" HTTP/1.1\r\nHost: x\r\n\r\n")
        assert status(answer) == 414 and answer.count(b"HTTP/1.1 ") == 1, answer
    assert status(talk(b"GET /" + b"a" * 8_000 + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")) == 404
    alive()


def a_large_head():
    for field in (b"X: " + b"a" * 100_000, b"a" * 100_000 + b": x", b"\r\n".join(b"X: %d" % n for n in range(5000))):
        answer = talk(HEAD + field + b"\r\nConnection: close\r\n\r\n")
        assert status(answer) in (431, None), answer
    for field in (b"X: " + b"a" * 9_000, b"\r\n".join(b"X%d: y" % n for n in range(120)),
                  b"\r\n".join(b"X%d: " % n + b"y" * 6_000 for n in range(3))):
        answer = wait(HEAD + field + b"\r\n\r\n")
        assert status(answer) == 431 and answer.count(b"HTTP/1.1 ") == 1, answer
    # The request before gets its response first.
    answer = wait(HEAD + b"\r\n" + HEAD + b"X: " + b"a" * 9_000 + b"\r\n\r\n")
    assert [int(part[:3]) for part in answer.split(b"HTTP/1.1 ")[1:]] == [200, 431], answer
    alive()


def a_large_body():
    answer = talk(b"POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 100000000000\r\n\r\n")
    assert status(answer) == 413 and b"connection: close" in answer.lower(), answer
    alive()


def a_large_body_in_chunks():
    chunk = b"4000\r\n" + b"a" * 0x4000 + b"\r\n"
    answer = talk(b"POST /sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk * 200)
    assert status(answer) in (413, None), answer
    alive()


def a_draft_may_be_larger_than_the_rest():
    token = bearer()
    draft = json.loads(request("POST", "/drafts", Authorization=token)[2])
    for size, expected in ((20_000, 200), (20_001, 422), (60_000, 413)):
        text = json.dumps({"title": "", "body": "\u4e00" * size, "revision": draft["revision"]})
        answer = request(
            "PUT", f"/drafts/{draft['id']}", text, Authorization=token, Content_Type="application/json")
        assert answer[0] == expected, answer[0]


def json_that_is_deep():
    token = bearer()
    for text in ("[" * 60_000, '{"a":' * 10_000, '{"title":' + "[" * 50_000):
        answer = request("PUT", "/drafts/1", text, Authorization=token, Content_Type="application/json")
        assert answer[0] == 400, answer
    alive()


# Ambiguous requests


SECOND = b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"


def one_answer_at_the_most(data, *statuses):
    answer = talk(data)
    assert answer.count(b"HTTP/1.1 ") <= 1, answer
    assert status(answer) in (400, 501, None, *statuses), answer
    alive()


def length_and_chunks():
    one_answer_at_the_most(
        b"POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SECOND)
    one_answer_at_the_most(
        b"POST /sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 6\r\n\r\n0\r\n\r\n" + SECOND)


def two_lengths():
    one_answer_at_the_most(
        b"POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 52\r\n\r\n" + SECOND)


def lengths_that_are_none():
    for length in (b"+5", b"-1", b"0x5", b"5, 5", b"5 5", b"", b"18446744073709551617"):
        one_answer_at_the_most(b"POST /sessions HTTP/1.1\r\nHost: x\r\nContent-Length: " + length + b"\r\n\r\n" + SECOND)


def other_codings():
    for coding in (b"xchunked", b"chunked, identity", b"identity", b"gzip, chunked, gzip", b"\x0bchunked",
                   b"gzip, chunked", b"chunked, chunked"):
        one_answer_at_the_most(
            b"POST /sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: " + coding + b"\r\n\r\n0\r\n\r\n" + SECOND, 413, 408)


def chunks_that_are_none():
    for chunk in (b"-1\r\n", b"zz\r\n", b"0x1\r\na\r\n", b"fffffffffffffffff\r\n", b"1\r\nabc\r\n"):
        one_answer_at_the_most(
            b"POST /sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + SECOND, 413, 408)
        answer = wait(b"POST /sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk + b"\r\n\r\n")
        assert answer.count(b"HTTP/1.1 ") == 1 and status(answer) == 400, (chunk, answer)


def gzip_in_chunks_is_refused():
    for coding in (b"gzip, chunked", b"gzip\r\nTransfer-Encoding: chunked"):
        answer = wait(b"POST /sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: " + coding + b"\r\n\r\n0\r\n\r\n")
        assert answer.count(b"HTTP/1.1 ") == 1 and status(answer) == 400, answer


def names_with_spaces():
    one_answer_at_the_most(b"GET /health HTTP/1.1\r\nHost: x\r\nContent-Length : 5\r\n\r\n" + SECOND)
    one_answer_at_the_most(b"GET /health HTTP/1.1\r\nHost: x\r\nA B: 5\r\n\r\n" + SECOND)


def lines_that_go_on():
    one_answer_at_the_most(b"POST /sessions HTTP/1.1\r\nHost: x\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n" + SECOND, 415)


def one_host_and_no_other():
    for hosts in (b"", b"Host: a\r\nHost: b\r\n"):
        answer = talk(b"GET /health HTTP/1.1\r\n" + hosts + b"\r\n")
        assert status(answer) == 400, answer


def one_token_and_no_other():
    token = bearer().encode()
    for fields in (b"Authorization: " + token + b"\r\nAuthorization: Bearer x\r\n",
                   b"Authorization: Bearer x\r\nAuthorization: " + token + b"\r\n"):
        assert status(talk(b"GET /drafts HTTP/1.1\r\nHost: x\r\n" + fields + b"\r\n")) == 400


def requests_in_one_packet_are_answered_in_order():
    answer = talk(HEAD + b"\r\n" + b"GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n" + SECOND)
    found = [int(part[:3]) for part in answer.split(b"HTTP/1.1 ")[1:]]
    assert found == [200, 404, 200], found


# Invalid requests


def a_connection_that_is_not_kept_ends():
    for head in [b"GET /users/1 HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n", b"GET /health HTTP/1.0\r\nHost: x\r\n\r\n",
                 b"GET /users/1 HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Close\r\n\r\n"]:
        begun = time.monotonic()
        assert status(wait(head)) in (200, 401)
        # A connection that is kept ends after ten seconds.
        assert time.monotonic() - begun < 8, head


def other_protocols():
    for data in (b"GET /health\r\n\r\n", b"GET /health HTTP/9.9\r\nHost: x\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" * 20,
                 b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"SSH-2.0-OpenSSH_9.2\r\n", b"\0" * 1000, b"\r\n" * 5000):
        assert status(talk(data)) in (400, 404, 405, 505, None), data
    alive()


def null_bytes():
    for data in (b"GET /health\0 HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /health HTTP/1.1\r\nHost: x\0y\r\n\r\n",
                 b"GET /health HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n", b"GE\0T /health HTTP/1.1\r\nHost: x\r\n\r\n"):
        assert status(talk(data)) in (400, None), data
    token = bearer()
    for path in ("/sounds/%00", "/sounds/kettle%00", "/images/avatar%2F132%00", "/users/132%00", "/drafts/%00"):
        assert request("GET", path, Authorization=token)[0] == 404, path


def methods_that_are_none():
    for method in (b"get", b"FOO", b"CONNECT", b"OPTIONS", b"TRACE", b"PROPFIND"):
        answer = talk(method + b" /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert status(answer) in (400, 404, 405, None), answer
        assert b"x-secret" not in answer
    alive()


def no_other_protocol_is_spoken():
    answer = talk(
        HEAD + b"Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n")
    assert status(answer) == 200, answer


# Paths and header fields


def paths_out_of_the_house():
    token = bearer()
    for path in ("/../../etc/passwd", "/sounds/../../../etc/passwd", "/sounds/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
                 "/images/..%2f..%2f..%2fetc%2fpasswd", "/images/%252e%252e%252fetc%252fpasswd", "/images//etc/passwd",
                 "/images/%2Fetc%2Fpasswd", "/images/..\\..\\etc\\passwd", "/images/%c0%ae%c0%ae/etc/passwd",
                 "/openapi.json/../../Package.swift", "//etc/passwd", "/images/file:%2F%2F%2Fetc%2Fpasswd"):
        code, _, text = request("GET", path, Authorization=token)
        assert code == 404 and b"root:" not in text, (path, code)


def other_hosts_as_target():
    answer = talk(b"GET http://evil.example/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert status(answer) in (200, 400, 404), answer
    assert b"evil" not in answer


def nothing_of_a_request_reaches_the_head_of_an_answer():
    token = bearer()
    trap = "%0d%0aSet-Cookie:%20a=b"
    for method, path, fields in (
        ("GET", "/sounds/" + trap, {}), ("GET", "/users/1" + trap, {}), ("GET", "/drafts?after=" + trap, {}),
        ("GET", "/nowhere" + trap, {}), ("POST", "/drafts", {"Idempotency_Key": "trapped"}),
        ("GET", "/blogs/1055", {"If_None_Match": '"trapped"'}), ("GET", "/health", {"X_Request_Id": "trapped"}),
        ("PUT", "/sounds/trapped", {"Origin": "http://trapped.example"}),
    ):
        code, headers, _ = request(method, path, Authorization=token, **fields)
        assert "set-cookie" not in headers and "trapped" not in str(headers), (path, headers)
        assert not any(name.startswith("access-control") for name in headers), headers


# Guessing passwords


def names_cannot_be_found_out():
    known, unknown = sign_in("tomas.ferreira", "wrong"), sign_in("nobody.at.all", "wrong")
    assert known[0] == unknown[0] == 401 and known[2] == unknown[2]
    assert set(known[1]) == set(unknown[1])


def a_token_is_good_until_it_is_signed_out():
    token = "Bearer " + json.loads(sign_in()[2])["token"]
    assert request("GET", "/drafts", Authorization=token)[0] == 200
    assert request("DELETE", "/sessions/current", Authorization=token)[0] == 204
    assert request("GET", "/drafts", Authorization=token)[0] == 401
    assert request("DELETE", "/sessions/current", Authorization=token)[0] == 401


# Running the tests


SLOW = [
    silence_is_ended, half_a_head_is_ended, a_head_that_drips_is_ended, a_body_that_drips_is_ended,
    an_answer_that_nobody_fetches_is_given_up,
]
HELPERS = [connect, bearer, alive]
FACTS = [
    fact for fact in list(globals().values())
    if callable(fact) and getattr(fact, "__module__", "") == "__main__" and fact.__code__.co_argcount == 0
    and fact.__defaults__ is None and fact not in HELPERS
]


def failures(facts, together=False):
    """Runs tests and prints the errors of those that fail. Returns the names of the failed tests."""
    failed = []

    def run(fact):
        try:
            fact()
        except BaseException:
            failed.append(fact.__name__)
            print(f"{fact.__name__}\n{traceback.format_exc()}", file=sys.stderr)

    threads = [threading.Thread(target=run, args=(fact,), daemon=True) for fact in facts]
    for thread in threads:
        thread.start()
        if not together:
            thread.join()
    for thread in threads:
        thread.join()
    return failed


if __name__ == "__main__":
    choice = sys.argv[1]
    quick = [fact for fact in FACTS if fact not in SLOW]
    chosen = {"quick": quick, "slow": SLOW}.get(choice) or [fact for fact in FACTS if fact.__name__ == choice]
    assert chosen, f"there is no fact {choice}"
    program.limit_time()
    with program.running("--in-memory", "--log-level", "critical") as server:
        PORT = server.port
        failed = failures(chosen, together=choice == "slow")
        alive()
    print(len(chosen))
    sys.exit(1 if failed else 0)
