"""Starting, using and ending `profile-server`. Each function without parameters is a test, selected by its name."""
import http.client, json, os, signal, socket, sqlite3, subprocess, sys, tempfile, threading, time, uuid
from contextlib import contextmanager

PROGRAM = os.environ["PROFILE_SERVER"]
# A test ends before the program that waits for it gives up, so that the started server ends too.
SECONDS = 240


def limit_time():
    """From now on, the test fails if it takes too long, whatever it waits for."""
    def fail(*_):
        raise AssertionError(f"the test did not end within {SECONDS} seconds")
    signal.signal(signal.SIGALRM, fail)
    signal.alarm(SECONDS)


@contextmanager
def folder():
    with tempfile.TemporaryDirectory() as path:
        yield path


class Server:
    """A started server. Reads the port from the first line of its output."""

    def __init__(self, *arguments):
        self.errors = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            [PROGRAM, "--port", "0", *arguments], stdout=subprocess.PIPE, stderr=self.errors, text=True)
        line = self.process.stdout.readline()
        if not line:
            raise AssertionError("it did not start: " + self.log())
        self.port = int(line.rsplit(":", 1)[1])

    def log(self):
        self.errors.seek(0)
        return self.errors.read()

    def request(self, method, path, body=None, token=None, key=None, connection=None):
        fields = {}
        if token:
            fields["Authorization"] = "Bearer " + token
        if key:
            fields["Idempotency-Key"] = key
        if body is not None:
            body = json.dumps(body)
            fields["Content-Type"] = "application/json"
        connection = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=120)
        connection.request(method, path, body, fields)
        response = connection.getresponse()
        text = response.read()
        return response.status, json.loads(text) if text else None

    def sign_in(self, name="mara.lindqvist", password="heron-132"):
        return self.request("POST", "/sessions", {"name": name, "password": password})

    def token(self):
        status, answer = self.sign_in()
        assert status == 201, answer
        return answer["token"]

    def end(self, number=signal.SIGTERM):
        """Ends the server. Returns its exit status and the rest of its output."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        rest = self.process.stdout.read()
        self.process.stdout.close()
        return self.process.wait(), rest


@contextmanager
def running(*arguments):
    server = Server(*arguments)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()


def run(*arguments, text=""):
    return subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=120)


def complains(outcome, *words, has_usage=False):
    """Expects an error message of one sentence. With `has_usage`, lines about the usage may follow."""
    assert outcome.returncode != 0, outcome
    lines = outcome.stderr.splitlines()
    assert has_usage or len(lines) == 1, outcome.stderr
    first = lines[0]
    assert first.startswith("Error: ") and all(word in first for word in words), outcome.stderr


def nothing_acknowledged_is_lost_when_it_is_killed():
    for number in range(int(os.environ.get("KILLS", "1"))):
        kill_while_clients_write(number)


def kill_while_clients_write(number):
    """Kills a server while four clients write, and expects everything that it has answered with success."""
    with folder() as path:
        file = os.path.join(path, "profile.sqlite")
        acknowledged, keys, enough = {}, {}, threading.Event()
        with running("--database", file) as server:
            token = server.token()

            def write():
                connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
                try:
                    while True:
                        key = str(uuid.uuid4())
                        _, draft = server.request("POST", "/drafts", token=token, key=key, connection=connection)
                        keys[key] = draft["id"]
                        for _ in range(3):
                            text = {"title": key, "body": key * 50, "revision": draft["revision"]}
                            status, draft = server.request(
                                "PUT", f"/drafts/{draft['id']}", text, token=token, connection=connection)
                            assert status == 200, draft
                            acknowledged[draft["id"]] = draft
                        if len(acknowledged) > 60:
                            enough.set()
                except (OSError, http.client.HTTPException):
                    return

            writers = [threading.Thread(target=write, daemon=True) for _ in range(4)]
            for writer in writers:
                writer.start()
            assert enough.wait(200)
            server.process.kill()
            for writer in writers:
                writer.join()
            server.process.wait()

        database = sqlite3.connect(file)
        assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        for draft in acknowledged.values():
            row = database.execute("SELECT title, body, revision FROM draft WHERE id = ?", (draft["id"],)).fetchone()
            assert row is not None and row[2] >= draft["revision"], (draft["id"], row)
            assert row[0] == draft["title"] and row[1] == draft["body"]
        database.close()
        assert len(acknowledged) > 60

        with running("--database", file) as server:
            count = len(keys)
            for key, draft_id in list(keys.items())[-10:]:
                status, draft = server.request("POST", "/drafts", token=token, key=key)
                assert status == 201 and draft["id"] == draft_id
            assert len(keys) == count


def a_signal_ends_it_at_once():
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        with running("--in-memory") as server:
            idle = http.client.HTTPConnection("127.0.0.1", server.port, timeout=120)
            server.request("GET", "/health", connection=idle)
            half = socket.create_connection(("127.0.0.1", server.port))
            half.sendall(b"GET /health HTTP/1.1\r\n")
            status, _ = server.end(number)
            assert status == 0, (status, server.log())
            half.close()


def a_closed_terminal_does_not_end_it_under_nohup():
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with running("--in-memory") as server:
        server.process.send_signal(signal.SIGHUP)
        assert server.request("GET", "/health")[0] == 200
        assert server.end()[0] == 0


def a_backup_is_a_whole_database():
    with folder() as path:
        file, copy = os.path.join(path, "profile.sqlite"), os.path.join(path, "copy.sqlite")
        with running("--database", file) as server:
            token = server.token()
            _, draft = server.request("POST", "/drafts", token=token)
            text = {"title": "kept", "body": "in the copy", "revision": draft["revision"]}
            assert server.request("PUT", f"/drafts/{draft['id']}", text, token=token)[0] == 200
            outcome = run("backup", copy, "--database", file)
            assert (outcome.returncode, outcome.stderr) == (0, ""), outcome
            later = {"title": "later", "body": "", "revision": draft["revision"] + 1}
            assert server.request("PUT", f"/drafts/{draft['id']}", later, token=token)[0] == 200
        assert os.stat(copy).st_mode & 0o777 == 0o600
        with running("--database", copy) as server:
            assert server.request("GET", f"/drafts/{draft['id']}", token=token)[1]["title"] == "kept"
        complains(run("backup", copy, "--database", file), copy, "exists already")
        complains(run("backup", path, "--database", file), path, "exists already")
        complains(run("backup", os.path.join(path, "a", "b"), "--database", file), "its folder does not exist")
        complains(run("backup", copy + "2", "--database", copy + "3"), "does not exist")
        complains(run("backup", "", "--database", file), "path", has_usage=True)
        complains(run("backup", "--database", file), "<file>", has_usage=True)
        names = os.listdir(path)
        assert "copy.sqlite2" not in names and not any(".part" in name for name in names), names


def a_backup_after_a_kill_cleans_up():
    with folder() as path:
        file, copies = os.path.join(path, "profile.sqlite"), os.path.join(path, "copies")
        os.mkdir(copies)
        with running("--database", file):
            # Kept, so that a backup takes a moment.
            with sqlite3.connect(file) as database:
                database.execute("UPDATE blog SET body = ? WHERE authorID = 132", ("x" * 200_000,))
            database.close()
            while not os.listdir(copies):
                backup = subprocess.Popen([PROGRAM, "backup", os.path.join(copies, "a.sqlite"), "--database", file])
                while backup.poll() is None and not os.listdir(copies):
                    pass
                backup.kill()
                backup.wait()
                if os.path.exists(os.path.join(copies, "a.sqlite")):
                    os.remove(os.path.join(copies, "a.sqlite"))
            assert run("backup", os.path.join(copies, "b.sqlite"), "--database", file).returncode == 0
            assert os.listdir(copies) == ["b.sqlite"], os.listdir(copies)


def closed_streams_change_no_file():
    with folder() as path:
        file = os.path.join(path, "profile.sqlite")
        for streams in ("2>&-", "0<&- 2>&-"):
            process = subprocess.Popen(
                ["sh", "-c", f'exec "$0" "$@" {streams}', PROGRAM, "--port", "0", "--database", file],
                stdout=subprocess.PIPE, text=True)
            port = int(process.stdout.readline().rsplit(":", 1)[1])
            for _ in range(100):
                connection = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
                connection.request("GET", "/nowhere")
                assert connection.getresponse().status == 404
                connection.close()
            files = {os.readlink(f"/proc/{process.pid}/fd/{number}") for number in (0, 2)}
            assert all(name.startswith("/dev/") or "pipe:" in name for name in files), files
            process.send_signal(signal.SIGTERM)
            process.stdout.read()
            assert process.wait() == 0
            process.stdout.close()
            with sqlite3.connect(file) as database:
                assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            database.close()


def a_port_in_use_is_one_sentence():
    with running("--in-memory") as server:
        complains(run("--in-memory", "--port", str(server.port)), f"Port {server.port} is in use")


def bad_options_are_one_sentence():
    with folder() as path:
        complains(run("--port", "99999"), "--port", has_usage=True)
        complains(run("--log-level", "loud"), "--log-level", has_usage=True)
        complains(run("--database", path), "is a folder")
        complains(run("--database", os.path.join(path, "a", "b.sqlite")), "its folder does not exist")
        complains(run("--database", "x", "--in-memory"), "either", has_usage=True)
        complains(run("--host", "192.0.2.1", "--in-memory"), "192.0.2.1")
        file = os.path.join(path, "text.sqlite")
        with open(file, "w") as text:
            text.write("no database " * 100)
        complains(run("--database", file), "is not a database")


def passwords_are_set_from_standard_input():
    with folder() as path:
        file = os.path.join(path, "profile.sqlite")
        with running("--database", file) as server:
            server.end()
        assert run("set-password", "mara.lindqvist", "--database", file, text="a new heron\n").returncode == 0
        assert run("set-password", "Priya", "--user", "90", "--database", file, text="bakes at four\n").returncode == 0
        with running("--database", file) as server:
            assert server.sign_in()[0] == 401
            assert server.sign_in(password="a new heron")[0] == 201
            assert server.sign_in("priya", "bakes at four")[1]["user"] == 90
            greeting = server.end()[1]
            assert "mara" not in greeting and "wei.chen  tomato-001" in greeting, greeting


def passwords_that_cannot_be_set():
    with folder() as path:
        place = ("--database", os.path.join(path, "profile.sqlite"))
        complains(run("set-password", "mara.lindqvist", *place, text="long enough\n"), "does not exist")
        assert os.listdir(path) == []
        with running(*place) as server:
            server.end()
        complains(run("set-password", "mara.lindqvist", *place, text="short\n"), "8 characters")
        complains(run("set-password", "mara.lindqvist", *place), "no password on standard input")
        complains(run("set-password", "nobody", *place, text="long enough\n"), "--user")
        complains(run("set-password", "nobody", "--user", "4711", *place, text="long enough\n"), "no user 4711")
        complains(run("set-password", "wei.chen", "--user", "132", *place, text="long enough\n"), "another person's")
        complains(run("set-password", "not a name", "--user", "132", *place, text="long enough\n"), "name")
        complains(run("set-password", "wei.chen", "--password", "on-the-line", *place), "--password", has_usage=True)
        complains(run("set-password", "wei.chen", "--in-memory", text="long enough\n"), "--in-memory", has_usage=True)


def demo_passwords_are_printed_where_they_are_good():
    with running("--in-memory", "--host", "0.0.0.0") as server:
        greeting = server.end()[1]
        assert "mara.lindqvist  heron-132" in greeting and "set-password" in greeting, greeting
    with folder() as path:
        file = os.path.join(path, "profile.sqlite")
        with running("--database", file) as server:
            server.end()
        database = sqlite3.connect(file)
        database.execute("UPDATE user SET firstName = 'Somebody' WHERE id = 7")
        database.execute("DELETE FROM account")
        database.commit()
        database.close()
        with running("--database", file) as server:
            assert server.end()[1] == ""


def each_request_is_a_line_without_secrets():
    with running("--in-memory") as server:
        token = server.token()
        server.request("GET", "/sounds/%1b%5b31mred%0aline", token=token)
        server.request("GET", "/drafts/secret-path?secret=query", token=token)
        status, draft = server.request("POST", "/drafts", token=token)
        text = {"title": "secret title", "body": "secret body", "revision": draft["revision"]}
        server.request("PUT", f"/drafts/{draft['id']}", text, token=token)
        server.end()
        log = server.log()
        lines = [json.loads(line) for line in log.splitlines()]
        requests = [line for line in lines if line["message"] == "request"]
        assert len(requests) == 5, log
        for line in requests:
            assert {"time", "level", "method", "path", "status", "ms", "bytes", "id"} <= set(line), line
        assert requests[-1]["path"] == "/drafts/{draft}" and requests[-1]["user"] == 132, requests[-1]
        assert not any(word in log for word in (token, "heron-132", "secret", "red", "\x1b")), log


def a_quiet_log_is_quiet():
    with running("--in-memory", "--log-level", "warning") as server:
        server.request("GET", "/health")
        server.end()
        assert server.log() == ""


if __name__ == "__main__":
    limit_time()
    globals()[sys.argv[1]]()
