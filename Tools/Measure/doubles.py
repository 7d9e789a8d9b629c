"""Measures the time of generating and of compiling doubles.

    swift build -c release --product scaffold
    Tools/measure doubles .build/release/scaffold

Creates a package of 2,000 protocols and one of 200 in a temporary folder. A protocol has seven or eight members: a
read-only and a settable property, two async functions, one of them with typed errors, three other functions, and in
every second protocol a function with a closure. Every second protocol is Sendable. The doubles are compiled like a
debug build, in their own module. `--rounds 1` is enough to check that the script works.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent.parent.parent
FEATURES = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility", "NonisolatedNonsendingByDefault"]
MODELS = """public struct Item: Hashable, Sendable {
  public var id: Int
}

public enum ServiceError: Error {
  case offline
}
"""
MEMBERS = [
    "var title: String { get }",
    "var count: Int { get set }",
    "func load(_ id: Int) async throws -> Item",
    "func save(_ item: Item, at index: Int) throws",
    "func remove(_ ids: [Int])",
    "func search(matching text: String, limit: Int) async throws(ServiceError) -> [Item]",
    "func describe(_ item: Item) -> String",
]
CLOSURE = "func observe(_ body: @escaping @Sendable (Item) -> Void)"


def protocol(number, extra=""):
    members = MEMBERS + ([CLOSURE] if number % 2 else []) + ([extra] if extra else [])
    parent = "AnyObject" if number % 2 else "Sendable"
    lines = "".join(f"  {member}\n" for member in members)
    return f"// scaffold:double\npublic protocol Service{number}: {parent} {{\n{lines}}}\n"


def package(folder, count):
    """Creates a feature `Space` with protocols in its Core. Its doubles belong in its Testing."""
    core = folder / "Modules/Features/Space/Core"
    core.mkdir(parents=True)
    (folder / "Modules/Features/Space/Testing").mkdir()
    (folder / "Package.swift").write_text("// swift-tools-version: 6.2\n")
    (core / "Models.swift").write_text(MODELS)
    for number in range(count):
        (core / f"Service{number}.swift").write_text(protocol(number))


def run(command, **options):
    """Runs a command. Returns its seconds and its maximum of megabytes."""
    start = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, **options)
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    if os.waitstatus_to_exitcode(status) != 0:
        sys.exit(f"{' '.join(map(str, command))[:200]} failed.")
    return seconds, usage.ru_maxrss / 1024


def row(name, times, goal, memory=None):
    shown = f"{statistics.median(times):.2f} s ({min(times):.2f} to {max(times):.2f})"
    if memory:
        shown += f", {memory:.0f} MB"
    print(f"| {name} | {shown} | {goal} |", flush=True)


def making(scaffold, rounds):
    cold, same, edited, peak = [], [], [], 0
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            package(folder, 2000)
            command = [scaffold, "generate", "--root", folder]
            seconds, memory = run(command)
            cold.append(seconds)
            peak = max(peak, memory)
            same.append(run(command)[0])
            (folder / "Modules/Features/Space/Core/Service7.swift").write_text(protocol(7, "func more() -> Int"))
            edited.append(run(command)[0])
    row("2,000 protocols, cold", cold, "0.4 s, 60 MB", peak)
    row("nothing changed", same, "0.1 s")
    row("one of 2,000 edited", edited, "")


class Compiler:
    """Compiles modules as `swift build` does: in batches, with debug information, with testing enabled."""

    def __init__(self, folder):
        self.folder = folder
        (folder / "modules").mkdir()

    def compile(self, name, files):
        out = self.folder / f"build/{name}"
        out.mkdir(parents=True, exist_ok=True)
        objects = {str(file): {"object": f"{out}/{file.stem}.o", "swift-dependencies": f"{out}/{file.stem}.swiftdeps"}
                   for file in files}
        objects[""] = {"swift-dependencies": f"{out}/master.swiftdeps"}
        (out / "map.json").write_text(json.dumps(objects))
        features = [word for feature in FEATURES for word in ("-enable-upcoming-feature", feature)]
        return run(
            ["swiftc", "-module-name", name, "-emit-module", "-emit-module-path",
             self.folder / f"modules/{name}.swiftmodule", "-output-file-map", out / "map.json", "-incremental",
             "-enable-batch-mode", f"-j{os.cpu_count()}", "-Onone", "-enable-testing", "-g", "-parse-as-library", "-c",
             *files, "-I", self.folder / "modules", "-swift-version", "6", *features])[0]


def floor(number):
    """Returns the smallest possible conformance to a protocol."""
    bodies = {"{ get }": "{ fatalError() }", "{ get set }": "{ get { fatalError() } set { fatalError() } }"}
    lines = ""
    for member in MEMBERS + ([CLOSURE] if number % 2 else []):
        for end, body in bodies.items():
            if member.endswith(end):
                member = member.removesuffix(end) + body
                break
        else:
            member += " { fatalError() }"
        lines += f"  public {member}\n"
    return (f"public import SpaceCore\n\npublic final class EmptyService{number}: Service{number} {{\n"
            f"  public init() {{}}\n{lines}}}\n")


def compiling(scaffold, rounds):
    whole, again, empty = [], [], []
    for _ in range(rounds):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            package(folder, 200)
            run([scaffold, "generate", "--root", folder])
            compiler = Compiler(folder)
            core = folder / "Modules/Features/Space/Core"
            compiler.compile("Doubles", sorted((HERE / "Modules/Testing/Doubles").glob("*.swift")))
            compiler.compile("SpaceCore", sorted(core.glob("*.swift")))
            by_hand = folder / "ByHand"
            by_hand.mkdir()
            for number in range(200):
                (by_hand / f"EmptyService{number}.swift").write_text(floor(number))
            empty.append(compiler.compile("ByHand", sorted(by_hand.glob("*.swift"))))
            doubles = sorted((folder / "Modules/Features/Space/Testing").rglob("*.swift"))
            whole.append(compiler.compile("SpaceTesting", doubles))
            (core / "Service7.swift").write_text(protocol(7, "func more() -> Int"))
            start = time.perf_counter()
            run([scaffold, "generate", "--root", folder])
            compiler.compile("SpaceCore", sorted(core.glob("*.swift")))
            compiler.compile("SpaceTesting", doubles)
            again.append(time.perf_counter() - start)
    row("doubles of 200 protocols compiled", whole, "3.0 s")
    row("one of 200 edited: made, its module and theirs compiled", again, "3 s")
    row("beside them: 200 empty conformances compiled", empty, "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scaffold", help="the program, as swift build -c release --product scaffold makes it")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", choices=["making", "compiling"])
    options = parser.parse_args()
    if not os.access(options.scaffold, os.X_OK):
        sys.exit(f"{options.scaffold} is no program; swift build -c release --product scaffold makes it.")
    scaffold = os.path.abspath(options.scaffold)
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores\n\n| | measured | goal |\n| --- | --- | --- |")
    if options.only != "compiling":
        making(scaffold, options.rounds)
    if options.only != "making":
        compiling(scaffold, options.rounds)


main()
