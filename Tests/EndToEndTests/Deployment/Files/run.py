"""Runs the services of a compose file as processes, and uses them through a small proxy.

    run.py COMPOSE.json PROGRAMS FOLDER [Tools/postgresql]

Without the last argument, the programs keep their data in memory. Prints one line for each thing that works.
"""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading

compose, programs, folder = json.load(open(sys.argv[1])), sys.argv[2], sys.argv[3]
services = compose["services"]
DATABASE = "postgres://profile@postgresql/profile"
running = {}
# The ports of the file, by service, and the free ones that take their place on this machine.
ports = {}


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def start(name, database):
    """Starts a service with its command and environment. Returns when it has printed its address."""
    service = services[name]
    port = next(re.fullmatch("--port=(.*)", word)[1] for word in service["command"] if word.startswith("--port="))
    ports[name] = (port, str(free_port()))
    words = [here(word, name) for word in service["command"]]
    words = [word.replace(DATABASE, database) for word in words]
    if not database:
        words = ["--in-memory" if word == "--database=" else word for word in words]
    home = os.path.join(folder, name)
    os.mkdir(home)
    environment = {"HOME": home, "PATH": os.environ["PATH"], **service["environment"]}
    words[0] = os.path.join(programs, words[0])
    running[name] = subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True)
    lines = []
    while line := running[name].stdout.readline():
        lines.append(line.strip())
        if line.startswith("http://") and f":{ports[name][1]}" in line:
            return
    sys.exit(f"{name} ended: {lines}")


def here(text, name):
    """A text of the file with addresses of this machine."""
    old, new = ports[name]
    text = text.replace("172.30.0.2", "127.0.0.1").replace(f"--port={old}", f"--port={new}")
    return text.replace(f"127.0.0.1:{old}/", f"127.0.0.1:{new}/")


def check(name, environment={}):
    kind, *words = services[name]["healthcheck"]["test"]
    assert kind == "CMD"
    if name in ports:
        words = [here(word, name) for word in words]
    result = subprocess.run(words, env={"PATH": os.environ["PATH"], **environment}, stdout=subprocess.DEVNULL)
    if result.returncode != 0:
        sys.exit(f"{name} is not healthy: {words}")
    print(f"{name} is healthy")


class Proxy:
    """Passes each connection to the next node of a section of the proxy's configuration."""

    def __init__(self, nodes):
        self.nodes, self.used = nodes, []
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            name = self.nodes[len(self.used) % len(self.nodes)]
            self.used.append(name)
            node = socket.create_connection(("127.0.0.1", int(ports[name][1])))
            for source, target in ((client, node), (node, client)):
                threading.Thread(target=self.copy, args=(source, target), daemon=True).start()

    @staticmethod
    def copy(source, target):
        try:
            while data := source.recv(65536):
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
        except OSError:
            pass

    def request(self, path, method="GET", body="", cookie=""):
        """Returns the status and the text of the response."""
        with socket.create_connection(("127.0.0.1", self.port)) as connection:
            host = f"localhost:{self.port}"
            head = [f"{method} {path} HTTP/1.1", f"Host: {host}", f"Origin: http://{host}", "Connection: close",
                    f"Content-Length: {len(body)}"] + ([f"Cookie: {cookie}"] if cookie else [])
            connection.sendall(("\r\n".join(head) + "\r\n\r\n" + body).encode())
            response = b""
            while data := connection.recv(65536):
                response += data
        return response.split()[1].decode(), response.decode(errors="replace")


def main():
    database = ""
    if len(sys.argv) > 4:
        running["postgresql"] = server = subprocess.Popen(
            [sys.argv[4]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        database = server.stdout.readline().strip()
        # Debian keeps the programs of the server beside the search path.
        os.environ["PATH"] += "".join(
            f":/usr/lib/postgresql/{version}/bin" for version in os.listdir("/usr/lib/postgresql")
        ) if os.path.isdir("/usr/lib/postgresql") else ""
        check("postgresql", {"PGHOST": database.split("host=")[1]})
    for name in sorted(name for name in services if "build" in services[name]):
        start(name, database)
        check(name)

    proxies = {}
    for section in compose["configs"]["nodes"]["content"].split("listen ")[1:]:
        proxies[section.split()[0]] = Proxy(re.findall(r"server \S+ (\w+):", section))
    for name, path in (("people", "/sign-in"), ("api", "/health")):
        proxy = proxies[name]
        statuses = [proxy.request(path)[0] for _ in range(2)]
        print(f"{name}: {' '.join(statuses)} from {' '.join((proxy.used * 2)[:2])}")
    if database:
        people = proxies["people"]
        status, text = people.request("/sign-in", "POST", "next=/&name=wei.chen&password=tomato-001")
        cookie = re.search(r"(?i)set-cookie: ([^;]*)", text)
        if status != "303" or not cookie:
            sys.exit(f"can't sign in: {text[:200]}")
        if people.request("/", cookie=cookie[1])[0] != "200":
            sys.exit("the other web host does not know who signed in")
        print(f"signed in at {people.used[-2]}, known at {people.used[-1]}")

    for name in [name for name in running if name != "postgresql"]:
        running[name].send_signal(signal.SIGTERM)
        if running[name].wait() != 0:
            sys.exit(f"{name} ends with {running[name].returncode}")
    print("all ended after SIGTERM")


try:
    main()
finally:
    for process in running.values():
        if process.poll() is None and process.stdin is None:
            process.kill()
    if "postgresql" in running:
        # It ends with its standard input.
        running["postgresql"].stdin.close()
        running["postgresql"].wait()
