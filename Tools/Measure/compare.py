"""Compares the benchmarks of the working copy with those of another revision.

    Tools/measure compare main
    Tools/measure compare HEAD~3 --filter frame --rounds 9

Builds both in release, the other one in a folder below .build-compare, and runs them in turns, each first in every other
round, on one processor where the system allows it: the speed of processors drifts, and differs. Prints the median of the
rounds' ratios, and the interval that leaves out a quarter of the rounds at each end.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
UNITS = {"ns": 1e-9, "µs": 1e-6, "ms": 1e-3, "s": 1, "B": 1, "KB": 1e3, "MB": 1e6, "": 1}


def build(folder, name):
    command = ["swift", "build", "-c", "release", "--product", "benchmarks", "--package-path", folder]
    if subprocess.run(command, stdout=sys.stderr).returncode != 0:
        sys.exit(f"The benchmarks of {name} can't be built.")
    path = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(path) / "benchmarks"


def checkout(revision):
    """Returns a folder with a revision. It stays, so that the next comparison builds less."""
    folder = ROOT / ".build-compare" / "package"
    subprocess.run(["git", "worktree", "prune"], cwd=ROOT, check=True)
    if not folder.exists():
        subprocess.run(["git", "worktree", "add", "--detach", folder, revision], cwd=ROOT, check=True, stdout=sys.stderr)
    if not (folder / ".git").is_file():
        sys.exit(f"{folder} is in the way: it is no work tree of this repository.")
    subprocess.run(["git", "checkout", "--quiet", "--detach", revision], cwd=folder, check=True)
    return folder


def medians(program, name):
    """Returns the median of each row of one run."""
    command = [program, "--markdown"] + (["--filter", name] if name else [])
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        sys.exit(run.stderr.strip())
    rows = {}
    for cells in (line.strip("| ").split("|") for line in run.stdout.splitlines() if line.startswith("| ")):
        if found := re.fullmatch(r"\s*(-?[\d.]+) ?(\S*)\s*", cells[1]):
            rows[cells[0].strip()] = float(found[1]) * UNITS.get(found[2], 1)
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("revision")
    parser.add_argument("--filter", help="only the groups whose name contains this")
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    commit = subprocess.run(
        ["git", "rev-parse", "--verify", "--quiet", options.revision + "^{commit}"], cwd=ROOT, capture_output=True, text=True)
    if commit.returncode != 0:
        sys.exit(f"There is no revision {options.revision}.")
    old, new = build(checkout(commit.stdout.strip()), options.revision), build(ROOT, "the working copy")
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    ratios = {}
    for round in range(options.rounds):
        turn = [old, new] if round % 2 == 0 else [new, old]
        results = {program: medians(program, options.filter) for program in turn}
        before, after = results[old], results[new]
        for name in after:
            if before.get(name):
                ratios.setdefault(name, []).append(after[name] / before[name])
    print(f"| what | now ÷ {options.revision} | interval |\n| --- | ---: | ---: |")
    for name, values in ratios.items():
        values.sort()
        cut = len(values) // 4
        print(f"| {name} | {statistics.median(values):.2f} | {values[cut]:.2f} – {values[-1 - cut]:.2f} |")


main()
