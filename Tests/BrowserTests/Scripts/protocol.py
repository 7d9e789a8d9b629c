"""Tests of the host with a low-level client. Each function without parameters is a test, selected by its name."""
import asyncio, gzip, importlib.machinery, importlib.util, json, os, re, signal, socket, sqlite3, subprocess, sys, tempfile, time, urllib.parse
sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../ProfileServerTests/Scripts"))
import hostile, product
from product import Page, Refused, Socket, request, running


def a_like_is_32_bytes_at_the_most():
    with running() as (_, port):
        page = Page(port)
        ws = page.greet()
        ws.send(["t", page.number("Likes 23")])
        data = ws.until('"24"')
        assert len(data.encode()) + 2 <= 32, data


def a_stale_page_gets_the_current_state():
    with running() as (_, port):
        page = Page(port)
        ws = page.connect()
        ws.send(["h", page.name, page.sequence - 1])
        change = ws.message()[1]
        assert change[0] == 0 and change[1].startswith("<div id="), change


def an_unknown_session_is_told_to_reload():
    with running() as (_, port):
        page = Page(port)
        ws = page.connect(cookie="session=" + "0" * 32)
        ws.send(["h", page.name, page.sequence])
        assert ws.message() == 0
        assert ws.closing() == 1000


def an_unknown_page_is_told_to_reload():
    with running() as (_, port):
        ws = Page(port).connect()
        ws.send(["h", "0" * 32, 1])
        assert ws.message() == 0


def refused(make):
    try:
        make()
    except Refused:
        return
    raise AssertionError("it was let in")


def other_origins_are_refused():
    with running() as (_, port):
        page = Page(port)
        for origin in ["http://evil.example", "null", "", f"http://127.0.0.1:{port}.evil.example"]:
            refused(lambda: page.connect(origin=origin))


def other_hosts_are_refused():
    with running() as (_, port):
        page = Page(port)
        refused(lambda: page.connect(host="evil.example"))
        assert request(port, Host="evil.example")[0] == 421


def sockets_are_at_one_path():
    with running() as (_, port):
        page = Page(port)
        refused(lambda: Socket(port, page.cookie, path="/"))


def what_no_page_says_ends_the_conversation():
    with running() as (_, port):
        for message in [b"[]", b"{}", b"nonsense", b"\xff\xfe", b'["t",1.5]', b'["h",1,2]']:
            ws = Page(port).greet()
            ws.frame(message)
            assert ws.closing() == 1008, message


def nothing_is_done_before_the_greeting():
    with running() as (_, port):
        page = Page(port)
        ws = page.connect()
        ws.send(["t", page.number("Likes 23")])
        assert ws.closing() == 1008
        assert "Likes 23" in Page(port).text


def a_frame_without_a_mask_is_refused():
    with running() as (_, port):
        ws = Page(port).greet()
        ws.frame(b'["e"]', masked=False)
        assert ws.closing() == 1002


def binary_frames_are_refused():
    with running() as (_, port):
        ws = Page(port).greet()
        ws.frame(b"\0\1\2", opcode=2)
        assert ws.closing() == 1003


def a_frame_above_64_kilobytes_is_refused():
    with running() as (_, port):
        ws = Page(port).greet()
        ws.frame(b"x", length=(1 << 16) + 1)
        assert ws.closing() in (1009, None)
        assert request(port, path="/health")[0] == 200


def fragments_above_64_kilobytes_are_refused():
    with running() as (_, port):
        ws = Page(port).greet()
        try:
            ws.frame(b"x" * 60_000, final=False)
            for _ in range(3):
                ws.frame(b"x" * 60_000, opcode=0, final=False)
        except ConnectionError:
            pass
        ws.closing()
        assert request(port, path="/health")[0] == 200


def fragments_are_put_together():
    with running() as (_, port):
        page = Page(port)
        ws = page.greet()
        text = json.dumps(["t", page.number("Likes 23")]).encode()
        ws.frame(text[:5], final=False)
        ws.frame(text[5:], opcode=0)
        ws.until('"24"')


def a_ping_is_answered():
    with running() as (_, port):
        ws = Page(port).greet()
        ws.frame(b"hello", opcode=9)
        while (frame := ws.receive())[0] == 1:
            pass
        assert frame == (10, b"hello"), frame


def a_flood_ends_the_conversation():
    with running() as (_, port):
        ws = Page(port).greet()
        try:
            for _ in range(5000):
                ws.send(["e"])
        except ConnectionError:
            pass
        assert ws.closing() in (1008, None)
        assert request(port, path="/health")[0] == 200


def a_form_of_another_site_is_refused():
    with running() as (_, port):
        page = Page(port)
        body = f"page={page.name}&tap={page.number('Likes 23')}"
        for origin in [{"Origin": "http://evil.example"}, {"Origin": "null"}, {}]:
            assert request(port, "POST", "/act", body, Cookie=page.cookie, **origin)[0] == 403
        assert "Likes 23" in Page(port).text


def a_form_above_256_kilobytes_is_refused():
    with running() as (_, port):
        page = Page(port)
        own = f"http://127.0.0.1:{port}"
        assert request(port, "POST", "/act", "x" * 263_000, Cookie=page.cookie, Origin=own)[0] == 413
        assert request(port, "POST", "/sign-in", "x" * 70_000, Cookie=page.cookie, Origin=own)[0] == 413


def the_longest_draft_fits_into_a_form():
    with running("--me") as (_, port):
        page = Page(port, a_draft(port))
        own = f"http://127.0.0.1:{port}"
        text = "文" * 20_000
        fields = urllib.parse.urlencode({
            "page": page.name, f"n{field(page, 'draft.title')}": "文" * 1_000, f"n{field(page, 'draft.body')}": text})
        assert request(port, "POST", "/act", fields, Cookie=page.cookie, Origin=own)[0] == 303
        while text not in Page(port, page.path).html:
            pass


def headers_can_not_be_injected():
    with running() as (_, port):
        for path in ["/%0d%0aX-Evil:%201", "/users/132%0d%0aSet-Cookie:%20session=1", "/?page=%0d%0aX-Evil:1"]:
            _, headers, _ = request(port, path=path)
            assert "x-evil" not in headers and headers.get("set-cookie", "").count("session=") == 1


def paths_lead_to_scenes_and_nowhere_else():
    with running() as (_, port):
        for path in ["/../etc/passwd", "/..%2f..%2fetc/passwd", "/users/0x84", "/users/+132", "/users/132/", "/blogs/"]:
            assert request(port, path=path)[0] == 404, path


def a_first_page_is_small_and_complete():
    """The budget of a first visit: bytes as they are sent, requests, and what a document has to say about itself."""
    with running() as (_, port):
        for language in ["en", "zh-CN"]:
            names = {"Accept_Encoding": "gzip", "Accept_Language": language}
            status, headers, packed = product.download(port, **names)
            assert status == 200 and headers["content-encoding"] == "gzip" and headers["vary"] == "Accept-Encoding"
            html = gzip.decompress(packed).decode()
            assert len(packed) <= 15 << 10, len(packed)
            head = html.split("</head>")[0]
            files = re.findall(r'(?:src|href)="(/assets/[^"]+)"', head)
            assert len(files) == 3 and not re.findall(r'(?:src|srcset)="(?!/assets/)', html), files
            total = len(packed)
            for file in files:
                status, headers, content = product.download(port, path=file, **names)
                assert status == 200 and "immutable" in headers["cache-control"], file
                total += len(content)
            assert total <= 24 << 10, total
            # Nothing but the style sheet delays the first paint.
            assert re.findall(r"<script[^>]*>", html) == re.findall(r'<script src="[^"]+" defer>', head)
            assert html.count("<script") == 1 and html.count('rel="stylesheet"') == 1 and "@import" not in html
            assert re.search(r'<html lang="(en|zh-Hans)">', html) and re.search(r"<title>[^<]+</title>", head)
            assert 'content="width=device-width, initial-scale=1"' in head
            assert len(re.search(r'<meta name="description" content="([^"]*)"', head)[1]) > 20


def compressed_pages_are_the_same_pages():
    with running() as (_, port):
        for path in ["/", "/users/132/blogs", "/drafts", "/nowhere", "/users/999999"]:
            cookie = request(port, path="/")[1]["set-cookie"].split(";")[0]
            plain = product.download(port, path=path, Cookie=cookie)[2]
            for _ in range(3):
                packed = gzip.decompress(product.download(port, path=path, Cookie=cookie, Accept_Encoding="gzip")[2])
                token = rb'[0-9a-f]{32}'
                assert re.sub(token, b"", packed) == re.sub(token, b"", plain), path
                names = set(re.findall(token, packed))
                assert len(names) <= 1 and names.isdisjoint(re.findall(token, plain)), names


def hostile_names_stay_text():
    with running() as (_, port):
        for path in [f"/users/{user}" for user in range(130, 150)]:
            # A user that does not exist has a page as well, with the status 404.
            html = request(port, path=path)[2].split("</head>")[1]
            assert "<script" not in html and "<img" not in html and " onerror=" not in html.replace("&quot;", ""), path


def raw(port, data):
    connection = socket.create_connection(("127.0.0.1", port), timeout=60)
    connection.sendall(data)
    return connection


def rubbish_gets_an_answer_or_an_end():
    with running() as (_, port):
        for data in [b"\0\0\0\0\r\n\r\n", b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"A" * 100_000,
                     b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 5000 + b"\r\n",
                     b"POST /act HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n"]:
            connection = raw(port, b"")
            try:
                connection.sendall(data)
                connection.shutdown(socket.SHUT_WR)
                while connection.recv(65536):
                    pass
            except ConnectionError:
                pass
            connection.close()
        assert request(port, path="/health")[0] == 200


def a_port_in_use_is_said_in_one_sentence():
    with running() as (_, port):
        outcome = subprocess.run([product.PROGRAM, "--in-memory", "--port", str(port)], capture_output=True, text=True)
        assert outcome.returncode != 0 and outcome.stdout == ""
        assert outcome.stderr.strip() == f"Error: Port {port} is in use; choose another one with --port.", outcome.stderr


def sigterm_closes_open_sockets_at_once():
    with running() as (process, port):
        sockets = [Page(port).greet() for _ in range(20)]
        idle = raw(port, b"")
        process.send_signal(signal.SIGTERM)
        codes = [ws.closing() for ws in sockets]
        assert codes == [1001] * 20, codes
        product.expect_good_end(process)
        idle.close()


def a_host_ends_without_destructors():
    """Its other threads still run then, and would use what libraries have destroyed."""
    with tempfile.TemporaryDirectory() as folder:
        source, library = os.path.join(folder, "a.c"), os.path.join(folder, "a.so")
        with open(source, "w") as file:
            file.write("#include <stdlib.h>\n__attribute__((destructor)) static void destroy(void) { abort(); }\n")
        subprocess.run(["clang", "-shared", "-o", library, source], check=True)
        with running(environment={"LD_PRELOAD": library}) as (process, _):
            process.send_signal(signal.SIGTERM)
            product.expect_good_end(process)


def resident(process):
    """The memory of a process, in bytes."""
    return 1024 * int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(process.pid)]))


def clients_that_never_read_take_no_memory():
    with product.database() as path:
        product.lengthen_summaries(path)
        with running(database=path) as (process, port):
            reader = Page(port).greet()
            patch = 0
            for _ in range(4):
                # On a busy machine, an avatar can arrive in between.
                reader.send(["k", "c"])
                patch = max(patch, len(reader.receive()[1]))
            # Of what the host sends to each, the system keeps less than a quarter.
            silent = [Page(port).greet(buffer=4096) for _ in range(2)]
            before = resident(process)
            for ws in silent:
                for _ in range(140):
                    ws.send(["k", "c"])
            assert len(silent) * 140 * patch > 25_000_000, patch
            # The others are served meanwhile.
            other = Page(port)
            talking = other.greet()
            like = other.number("Likes 23")
            for _ in range(50):
                talking.send(["t", like])
                assert talking.message()
            growth = resident(process) - before
            assert growth < 12_500_000, growth
            process.send_signal(signal.SIGTERM)
            product.expect_good_end(process)


def a_hundred_connections_leave_nothing():
    with running() as (process, port):
        def descriptors():
            return len(os.listdir(f"/proc/{process.pid}/fd"))
        page = Page(port)
        before = descriptors()
        for _ in range(100):
            page.greet().close()
        # The host notices the last closed connection after a delay.
        while descriptors() > before + 1:
            assert request(port, path="/health")[0] == 200


# Attacks that try to use up the host


def besieged(**options):
    return hostile.running(product.PROGRAM, "--in-memory", "--signed-in-as", "1", **options)


def first_status(connection):
    """The status of the next response, or None if the connection is closed."""
    try:
        data = connection.recv(65536)
    except ConnectionError:
        return None
    return int(data.split(b" ")[1]) if data else None


def status(host, path):
    with host.connect() as connection:
        connection.sendall(hostile.get(path, b"Connection: close\r\n"))
        return first_status(connection)


def extreme_numbers_end_nothing():
    numbers = ["1e300", "-1e300", "1e999", "-0", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
               "NaN", "Infinity", "1e-999", "0.1", "9" * 400, "null", "[]", "999999999999999", "-999999999999999"]
    with besieged() as host:
        port = host.port
        own = f"http://127.0.0.1:{port}"
        for number in numbers:
            for text in ('["t",%s]', '["i",%s,"a"]', '["s",%s,0,10]', '["s",1,%s,10]', '["s",1,0,%s]', '["r",%s]', '["b",%s]',
                         '["m",%s,"playing",0,0]', '["m",1,"playing",%s,0]', '["m",1,"timeupdate",%s,0]',
                         '["m",1,"pause",%s,0]', '["m",1,"progress",0,%s]', '["h","x",%s]', "%s", "[%s]"):
                page = Page(port)
                ws = page.greet()
                try:
                    # A sound is loading, so that reports about it count.
                    for play in re.findall(r'value="(\d+)">Play<', page.html)[:1]:
                        ws.send(["t", int(play)])
                    ws.frame((text % number).encode())
                    ws.send(["e"])
                    ws.close()
                except ConnectionError:
                    pass
            page = Page(port)
            for name in ("tap", "more", "earlier", "page", "n" + number):
                request(port, "POST", "/act", f"page={page.name}&{name}={number}", Cookie=page.cookie, Origin=own)
            for path in (f"/users/{number}", f"/blogs/{number}", f"/drafts/{number}", f"/voices/{number}", f"/?page={number}"):
                assert request(port, path=path)[0] < 500, path
            for field in ({"Range": f"bytes={number}-{number}"}, {"Accept_Language": f"en;q={number}"}):
                assert host.request("GET", "/sounds/6b6574746c65", Cookie=page.cookie, **field)[0] < 500
        assert request(port, path="/health")[0] == 200


def a_form_with_thousands_of_events_is_refused():
    with running() as (_, port):
        page = Page(port)
        own = f"http://127.0.0.1:{port}"
        fields = "&".join(f"n{number}=x" for number in range(5000))
        for _ in range(10):
            code = request(port, "POST", "/act", f"page={page.name}&{fields}", Cookie=page.cookie, Origin=own)[0]
            assert code == 429, code
        # As many fields as a form of the largest size can have, with a version for each edit or for none.
        for fields in ("n1&" * 87_000, "".join(f"n{number}&v{number}&" for number in range(18_000))):
            begin = time.monotonic()
            code = request(port, "POST", "/act", fields + f"page={page.name}", Cookie=page.cookie, Origin=own)[0]
            assert code == 429, code
            assert request(port, path="/health")[0] == 200
            assert time.monotonic() - begin < 10, time.monotonic() - begin


def requests_that_nobody_reads_take_no_memory():
    with besieged() as host:
        hostile.page(host)
        before = host.memory()
        kept = [hostile.pipeline(host, hostile.get("/"), count=400) for _ in range(10)]
        host.settle()
        assert host.memory() < before + 60, (before, host.memory())
        del kept


def idle_connections_make_room():
    with besieged(descriptors=200) as host:
        silent = [host.connect() for _ in range(300)]
        assert status(host, "/health") == 200
        assert host.descriptors() < 190, host.descriptors()
        assert status(host, "/") == 200
        assert first_status(silent[0]) is None
        # Not one of those: a thread that is late can take many of them after the last.
        latest = host.connect()
        assert status(host, "/health") == 200
        latest.sendall(hostile.get("/"))
        assert first_status(latest) == 200


def is_full(host):
    """Whether the host refuses pages. A place that it has not noticed to be free is free within the health checks."""
    for _ in range(30):
        assert status(host, "/health") == 200
        if status(host, "/") == 200:
            return False
    assert status(host, "/") == 503
    return True


def health_is_answered_when_nothing_else_is():
    with besieged(descriptors=200) as host:
        kept = []
        while not is_full(host):
            try:
                kept.append(Page(host.port).greet())
            except Refused:
                # The request before it had the last place, or the page took it, so its socket got none.
                continue
        assert len(kept) > 40, len(kept)
        for ws in kept:
            ws.close()
        while status(host, "/") != 200:
            pass


def a_session_has_48_sockets():
    with running() as (_, port):
        page = Page(port)
        kept = [page.connect() for _ in range(48)]
        for ws in kept:
            # A socket is counted when its conversation starts, which is after the upgrade.
            ws.ping()
        one_more = page.connect()
        assert one_more.message() == 1
        assert one_more.closing() == 1000
        for ws in kept:
            ws.close()


def nineteen_tabs_keep_their_sockets():
    with running() as (_, port):
        pages = [Page(port)]
        pages += [Page(port, cookie=pages[0].cookie) for _ in range(18)]
        sockets = [page.greet() for page in pages]
        # Those that were not used for the longest time sleep; a key wakes them.
        for _ in range(2):
            for ws in sockets:
                ws.send(["k", "c"])
                assert len(ws.message()) > 1
        assert request(port, path="/health")[0] == 200


def a_tab_above_the_limit_is_told():
    with running() as (_, port):
        first = Page(port)
        ws = first.greet()
        kept = [Page(port, cookie=first.cookie).greet() for _ in range(40)]
        while (message := ws.message()) != 1:
            assert isinstance(message, list), message
        assert ws.closing() == 1000
        kept[0].frame(b"still here", opcode=9)
        while (frame := kept[0].receive())[0] == 1:
            pass
        assert frame == (10, b"still here"), frame


def a_socket_without_a_page_is_heard_eight_times():
    with running() as (_, port):
        page = Page(port)
        for cookie in [page.cookie, "session=" + "0" * 32, "none=1"]:
            ws = page.connect(cookie=cookie)
            pongs = 0
            try:
                for _ in range(3000):
                    ws.frame(b"", opcode=9)
                while ws.receive()[0] == 10:
                    pongs += 1
            except ConnectionError:
                pass
            assert pongs <= 8, pongs


def a_long_greeting_ends_the_conversation():
    with running() as (_, port):
        page = Page(port)
        ws = page.connect()
        ws.send(["h", page.name + "0" * 2000, page.sequence])
        assert ws.closing() == 1008


def reserved_bits_are_refused():
    with running() as (_, port):
        for bit in (0x40, 0x20, 0x10):
            for opcode in (1, 9):
                ws = Page(port).greet()
                ws.frame(b"x", opcode=opcode | bit)
                assert ws.closing() == 1002, (bit, opcode)


def only_get_of_http_1_1_becomes_a_socket():
    with running() as (_, port):
        page = Page(port)
        for line in ["POST /live HTTP/1.1", "PUT /live HTTP/1.1", "GET /live HTTP/1.0"]:
            connection = raw(port, "\r\n".join([
                line, f"Host: 127.0.0.1:{port}", f"Origin: http://127.0.0.1:{port}", "Upgrade: websocket",
                "Connection: Upgrade, close", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "Sec-WebSocket-Version: 13",
                "Content-Length: 0", f"Cookie: {page.cookie}", "", ""]).encode())
            answer = connection.recv(4096)
            assert b" 101 " not in answer.split(b"\r\n")[0], (line, answer)
            connection.close()


def statuses(port, data):
    """The statuses of all responses until the host closes the connection."""
    connection, answer = raw(port, data), b""
    try:
        while part := connection.recv(65536):
            answer += part
    except ConnectionError:
        pass
    connection.close()
    return [int(part[:3]) for part in answer.split(b"HTTP/1.1 ")[1:]]


def requests_that_can_not_be_read_get_one_answer():
    with running() as (_, port):
        host = f"Host: 127.0.0.1:{port}\r\n".encode()
        post = b"POST /act HTTP/1.1\r\n" + host + f"Origin: http://127.0.0.1:{port}\r\n".encode()
        long = b"a" * 9_000
        for data, expected in [
            (b"GET / HTTP/1.1\r\n" + host + host + b"\r\n", [400]),
            (b"GET / HTTP/1.1\r\n\r\n", [400]),
            (b"GET /" + long + b" HTTP/1.1\r\n" + host + b"\r\n", [414]),
            (b"GET / HTTP/1.1\r\n" + host + b"X: " + long + b"\r\n\r\n", [431]),
            (b"GET /health HTTP/1.1\r\n" + host + b"\r\nGET / HTTP/1.1\r\n" + host + b"X: " + long + b"\r\n\r\n", [200, 431]),
            (b"GET\r\n\r\n", [400]),
            (post + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", [400]),
            (post + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n", [400]),
            (b"GET /live HTTP/1.1\r\n" + host + host + b"Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n", [400]),
        ]:
            assert statuses(port, data) == expected, (data[:80], statuses(port, data))
        assert request(port, path="/health")[0] == 200


def announced_bodies_take_no_room():
    with besieged() as host:
        head = (f"POST /act HTTP/1.1\r\nHost: 127.0.0.1:{host.port}\r\nOrigin: http://127.0.0.1:{host.port}\r\n"
                "Content-Length: 262144\r\n\r\n").encode()
        silent = [raw(host.port, head) for _ in range(320)]
        page = Page(host.port)
        code = request(host.port, "POST", "/act", f"page={page.name}&key=r", Cookie=page.cookie,
                       Origin=f"http://127.0.0.1:{host.port}")[0]
        assert code == 303, code
        del silent


def parts_of_messages_take_little_memory():
    with besieged() as host:
        before = host.memory()
        kept = [hostile.part_of_a_message(host, hostile.page(host)[0]) for _ in range(200)]
        assert status(host, "/health") == 200
        assert host.memory() < before + 100, (before, host.memory())
        del kept


def what_was_acknowledged_survives_a_kill():
    with product.database() as path:
        with running(database=path) as (process, port):
            page = Page(port)
            ws = page.greet()
            ws.send(["t", page.number("Likes 23")])
            ws.until('"24"')
            body = {}
            other = Page(port)
            while "Likes 24" not in other.text:
                other = Page(port)
            process.kill()
            process.wait()
        with running(database=path) as (_, port):
            assert "Likes 24" in Page(port).text


def signed_in(port, name="mara.lindqvist", password="heron-132"):
    """Signs in and returns the cookie header."""
    own = f"http://127.0.0.1:{port}"
    status, headers, _ = request(
        port, "POST", "/sign-in", f"next=/&name={name}&password={password}", Origin=own)
    assert status == 303, status
    return headers["set-cookie"].split(";")[0]


def a_restart_signs_nobody_out():
    with product.database() as path:
        with running(database=path, signs_in=True) as (process, port):
            cookie = signed_in(port)
            process.kill()
            process.wait()
        with running(database=path, signs_in=True, port=port) as (_, port):
            assert request(port, path="/drafts", Cookie=cookie)[0] == 200
            own = f"http://127.0.0.1:{port}"
            assert request(port, "POST", "/act", "sign-out=1", Cookie=cookie, Origin=own)[0] == 303
            assert request(port, path="/drafts", Cookie=cookie)[0] == 303
        with running(database=path, signs_in=True, port=port) as (_, port):
            assert request(port, path="/drafts", Cookie=cookie)[0] == 303
        stored = b"".join(open(os.path.join(os.path.dirname(path), name), "rb").read()
                          for name in os.listdir(os.path.dirname(path)))
        assert cookie.split("=")[1].encode() not in stored


def signing_out_in_another_program_ends_sockets():
    with product.database() as path, running(database=path, signs_in=True) as (_, one):
        with running(database=path, signs_in=True) as (_, other):
            cookie = signed_in(one)
            ws = Page(one, "/drafts", cookie=cookie).greet()
            own = f"http://127.0.0.1:{other}"
            assert request(other, "POST", "/act", "sign-out=1", Cookie=cookie, Origin=own)[0] == 303
            started = time.monotonic()
            ws.closing()
            assert time.monotonic() - started < 30, "a loaded machine is slow; the pause is a second"
            assert request(one, path="/drafts", Cookie=cookie)[0] == 303


def a_draft(port):
    """The path of the first draft of the signed-in person."""
    page = Page(port, "/drafts")
    return re.search(r'class="open"[^>]* href="(/drafts/\d+)"', page.html)[1]


def field(page, name):
    """The number of a field."""
    return int(re.search(r'<(?:input|textarea) id="n(\d+)"[^>]*data-id="' + re.escape(name) + '"', page.html)[1])


def a_failing_save_ends_within_a_second_and_keeps_the_text():
    for number in [signal.SIGTERM, signal.SIGINT, signal.SIGHUP]:
        with product.database() as path:
            with running("--me", database=path) as (_, port):
                draft = a_draft(port)
            with running("--me", "--faults", "save=1", database=path) as (process, port):
                page = Page(port, draft)
                ws = page.greet()
                ws.send(["i", field(page, "draft.title"), "Typed at the end", None, 1])
                ws.until("Saving")
                started = time.monotonic()
                process.send_signal(number)
                product.expect_good_end(process)
                took = time.monotonic() - started
                assert took < 2, took
            assert os.listdir(path + "-unsaved")
            with running("--me", database=path) as (_, port):
                while ">Typed at the end<" not in Page(port, "/drafts").html:
                    pass
            assert not os.path.exists(path + "-unsaved")


def a_signal_saves_what_was_just_typed():
    with product.database() as path:
        with running("--me", database=path) as (process, port):
            page = Page(port, a_draft(port))
            ws = page.greet()
            ws.send(["i", field(page, "draft.title"), "Typed just now", None, 1])
            ws.until("Saving")
            process.send_signal(signal.SIGHUP)
            product.expect_good_end(process)
        assert not os.path.exists(path + "-unsaved")
        with running("--me", database=path) as (_, port):
            assert ">Typed just now<" in Page(port, "/drafts").html


def likes(page):
    """The numbers of the buttons that like a blog."""
    buttons = re.findall(r'<button (?![^>]*aria-pressed="true")[^>]*value="(\d+)"[^>]*>(.*?)</button>', page.html, re.S)
    return [int(number) for number, content in buttons if product.plain(content).startswith("Likes")]


def tap(page, ws, number):
    """Likes a blog, and returns the patches until the number has changed."""
    ws.send(["t", number])
    patches = [ws.message()]
    while f"[{number}, 0, \"p\", 1]" not in json.dumps(patches[-1]):
        patches.append(ws.message())
    page.sequence = patches[-1][0]
    return patches


def stored(path, ws):
    """Waits until the store has everything that the socket has received."""
    def entries():
        with sqlite3.connect(path.removesuffix(".sqlite") + "-pages.sqlite") as pages:
            return pages.execute("SELECT entry FROM page").fetchall()
    # The write after the next one begins after this call.
    for _ in range(2):
        before = entries()
        ws.send(["e"])
        while entries() == before:
            pass


def a_page_survives_the_end_of_its_host():
    for end in [signal.SIGKILL, signal.SIGTERM]:
        for signs_in in [False, True]:
            with product.database() as path:
                with running(database=path, signs_in=signs_in) as (process, port):
                    page = Page(port, cookie=signed_in(port) if signs_in else None)
                    ws = page.greet()
                    first, second = likes(page)[:2]
                    tap(page, ws, first)
                    if end == signal.SIGKILL:
                        stored(path, ws)
                    process.send_signal(end)
                    process.wait()
                with running(database=path, signs_in=signs_in, port=port) as (_, port):
                    before = page.sequence
                    patches = tap(page, page.greet(), second)
                    assert patches[0][0] == before + 1, "nothing was missing"
                    assert not any(change[0] == 0 for patch in patches for change in patch[1:]), patches


def unsaved_text_survives_a_kill():
    with product.database() as path:
        with running("--me", database=path) as (_, port):
            draft = a_draft(port)
        with running("--me", "--faults", "save=1", database=path) as (process, port):
            page = Page(port, draft)
            ws = page.greet()
            ws.send(["i", field(page, "draft.title"), "half a sen", None, 1])
            ws.until("Not saved")
            stored(path, ws)
            process.kill()
            process.wait()
        with running("--me", database=path, port=port) as (_, port):
            html = request(port, path=f"{draft}?page={page.name}", Cookie=page.cookie)[2]
            assert 'value="half a sen"' in html
            while ">half a sen<" not in Page(port, "/drafts").html:
                pass


def two_hosts_share_a_page():
    with product.database() as path, running(database=path) as (_, one):
        with running(database=path) as (_, other):
            page = Page(one)
            ws = page.greet()
            first, second, third = likes(page)[:3]
            tap(page, ws, first)
            stored(path, ws)
            page.port = other
            there = page.greet()
            tap(page, there, second)
            stored(path, there)
            # The older owner learns it when it writes, and ends its socket.
            ws.send(["e"])
            ws.closing()
            tap(page, there, third)


def the_people_of_check_cluster_like_exchange_and_type():
    """Without a cluster: what they read of a page, and what they send, is still what the host means."""
    loader = importlib.machinery.SourceFileLoader(
        "check_cluster", os.path.join(os.path.dirname(__file__), "../../../Tools/check-cluster"))
    tool = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(tool)

    async def use(port):
        visitor = tool.Visitor(port, "mara.lindqvist")
        visitor.cookie = Page(port).cookie
        person = tool.Person(visitor, 132, a_draft(port).rsplit("/", 1)[1], 1, tool.Count())
        pages = [asyncio.create_task(page.run()) for page in (person.feed, person.editor)]
        while not person.feed.writer or not person.editor.writer:
            await asyncio.sleep(0)
        blog = await person.tap_like()
        assert blog and person.buttons()[blog].is_pressed
        while not person.count["exchanges"]:
            await person.exchange()
        person.editor.type("draft.body", "水")
        while person.editor.edits:
            await person.editor.wait(lambda: not person.editor.edits)
        for page in pages:
            page.cancel()
        return blog

    with running("--me") as (_, port):
        blog = asyncio.run(use(port))
        while 'aria-pressed="true"' not in Page(port, blog).html:
            pass


if __name__ == "__main__":
    product.check(globals(), sys.argv[1:])
