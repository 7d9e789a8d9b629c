"""Counts what actions cost in each architecture, and records it in docs/counts.json.

    Tools/measure instructions
    Tools/measure instructions like focus
    Tools/measure instructions --check like focus:mvc

Builds `benchmarks` in release and runs its actions under `valgrind --tool=callgrind`, which counts instructions, heap
allocations, and the calls that take a task from one actor to another. The difference of two runs of different length is
the cost of the action alone. Names choose some of the actions, in all architectures or in one; the others keep their
figures. `--check` records nothing, and fails if a figure differs by more than 3 %. It builds and counts nothing if no file
has changed since all counts were recorded.
"""

import concurrent.futures
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FILE = ROOT / "docs/counts.json"
# What the program consists of.
COUNTED = ["Apps", "Modules", "Package.swift", "Tools/Measure/Benchmarks", "Tools/Support"]
TOLERANCE = 0.03
# The start differs by a million instructions from run to run, so the actions between two counts take a hundred times as many.
TIMES = {
    "open": (2, 32), "own": (2, 14), "exchange": (2, 42), "rows": (1, 3), "page": (5, 105), "wake": (2, 14),
    "start": (1, 4),
}
# What is counted besides instructions, by the functions that are called. libc's own calls of malloc count too.
CALLS = {
    "allocations": {"malloc", "calloc", "realloc", "memalign", "posix_memalign", "aligned_alloc"},
    "switches": {"swift_task_switch"},
}
# How often a task changes its actor depends on when other threads answer.
EXACT = {"instructions", "allocations"}


def build():
    command = ["swift", "build", "-c", "release", "--static-swift-stdlib"]
    command += ["--product", "benchmarks", "--package-path", ROOT]
    if subprocess.run(command, stdout=sys.stderr).returncode != 0:
        sys.exit("The benchmarks can't be built.")
    folder = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(folder) / "benchmarks"


def sources():
    """Returns git's name for the contents of everything that is counted, also if they are not committed."""
    with tempfile.TemporaryDirectory() as folder:
        environment = dict(os.environ, GIT_INDEX_FILE=f"{folder}/index")
        subprocess.run(["git", "add", "--", *COUNTED], cwd=ROOT, check=True, env=environment)
        tree = subprocess.run(["git", "write-tree"], cwd=ROOT, check=True, env=environment, capture_output=True, text=True)
    return tree.stdout.strip()


def machine():
    """Names what the counts depend on besides the code: the processor, as libc's functions see it, and the compiler."""
    flags = pathlib.Path("/proc/cpuinfo")
    has_avx2 = flags.exists() and " avx2 " in flags.read_text()
    version = subprocess.run(["swift", "--version"], check=True, capture_output=True, text=True).stdout
    swift = re.search(r"Swift version [0-9.]+", version)[0]
    return f"{platform.machine()}{' with AVX2' if has_avx2 else ''}, {swift}"


def known(counts):
    """Returns the names that may be given: those of the actions, and of each in one architecture."""
    return {name for action, found in counts.items() for name in [action, *(f"{action}:{one}" for one in found)]}


def calls(profile):
    """Returns how often each function was called, from callgrind's file. A function has its name at its first place."""
    names, counts, callee = {}, {}, None
    for line in profile.read_text(errors="replace").splitlines():
        if found := re.match(r"(c?)fn=(\(\d+\))(?: (.*))?", line):
            name = names.setdefault(found[2], found[3])
            if found[1]:
                callee = name
        elif found := re.match(r"calls=(\d+)", line):
            # Recursion adds a number to the name.
            name = callee.split("'")[0]
            counts[name] = counts.get(name, 0) + int(found[1])
    return counts


def run(program, action, architecture, times):
    """Returns the counts of a whole run."""
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    with tempfile.TemporaryDirectory() as folder:
        profile = pathlib.Path(folder) / "profile"
        run = subprocess.run(
            # One thread runs at a time anyway; in turns, every run is like the one before.
            ["valgrind", "--fair-sched=yes", "--tool=callgrind", f"--callgrind-out-file={profile}", program,
             "actions", action, "--architecture", architecture, "--times", str(times)],
            capture_output=True, text=True, env=environment)
        found = re.search(r"Collected : (\d+)", run.stderr)
        if run.returncode != 0 or not found:
            sys.exit(f"valgrind does not count {action} in {architecture}:\n{run.stderr[-2000:]}")
        called = calls(profile)
    counted = {name: sum(called.get(function, 0) for function in functions) for name, functions in CALLS.items()}
    return {"instructions": int(found[1]), **counted}


def cost(program, action, architecture):
    """Returns the counts of one time of an action."""
    few, many = TIMES.get(action, (5, 85))
    before, after = (run(program, action, architecture, times) for times in (few, many))
    return {name: round((after[name] - before[name]) / (many - few)) for name in after}


def main():
    if not shutil.which("valgrind"):
        sys.exit("Tools/measure instructions needs valgrind.")
    names = [name for name in sys.argv[1:] if name != "--check"]
    recorded = json.loads(FILE.read_text()) if FILE.exists() else {}
    here = machine()
    if "--check" in sys.argv:
        if recorded.get("machine", here) != here:
            return print(f"Left out: the counts are those of {recorded['machine']}, not of {here}.")
        # A name that is not there is refused below.
        if recorded.get("sources") == sources() and known(recorded["counts"]).issuperset(names):
            return print("Nothing that is counted has changed since the counts were recorded.")
    # A change during the run is not in the counts.
    contents = sources()
    built = build()
    counts = json.loads(subprocess.run([built, "actions"], check=True, capture_output=True, text=True).stdout)
    if unknown := [name for name in names if name not in known(counts)]:
        sys.exit(f"There is no action {unknown[0]}; there are {', '.join(counts)}, and like:mvc.")
    old = recorded.get("counts", {})
    differences = []
    with tempfile.TemporaryDirectory() as folder:
        # valgrind 3.19 gives up on Swift's debug information.
        program = pathlib.Path(folder) / "benchmarks"
        subprocess.run(["strip", "--strip-debug", "-o", program, built], check=True)
        wanted = {}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for action, architectures in counts.items():
                for architecture, figures in architectures.items():
                    before = old.get(action, {}).get(architecture, {})
                    if names and not {action, f"{action}:{architecture}"} & set(names):
                        figures.update({name: before[name] for name in ["instructions", *CALLS] if name in before})
                        continue
                    wanted[action, architecture] = pool.submit(cost, program, action, architecture)
            for (action, architecture), result in wanted.items():
                before = old.get(action, {}).get(architecture, {})
                for name, count in result.result().items():
                    counts[action][architecture][name] = count
                    former = before.get(name)
                    # An architecture that was added needs no counts.
                    if name in EXACT and before and (former is None or abs(count - former) > TOLERANCE * former):
                        differences.append(f"{action} in {architecture}: {count:,} {name} instead of {former or 0:,}")
                    change = f", {count / former - 1:+.1%}" if former else ""
                    print(f"{action} in {architecture}: {count:,} {name}{change}", flush=True)
    if "--check" in sys.argv:
        if differences:
            sys.exit("\n".join(differences) + "\nTools/measure instructions records new counts; the commit says why.")
        return
    revision = subprocess.run(
        ["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    # Some counts alone say nothing about the other ones.
    record = {"revision": revision, "machine": here, **({} if names else {"sources": contents}), "counts": counts}
    FILE.write_text(json.dumps(record, indent=2) + "\n")


main()
