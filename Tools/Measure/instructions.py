"""Counts what actions cost in each architecture, and records it in docs/counts.json.

    Tools/measure instructions
    Tools/measure instructions like focus
    Tools/measure instructions --check like focus

Builds `benchmarks` in release and runs its actions under `valgrind --tool=callgrind`. The difference of two runs of
different length is the cost of the action alone. Names choose some of the actions; the others keep their figures.
`--check` records nothing, and fails if a figure differs by more than 3 %.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FILE = ROOT / "docs/counts.json"
# A message that plays waits for another thread, and opening a screen is long enough to be counted once.
TOLERANCE = 0.03
TIMES = {"open": (1, 3), "exchange": (1, 3), "play": None}


def build():
    command = ["swift", "build", "-c", "release", "--product", "benchmarks", "--package-path", ROOT]
    subprocess.run(command, check=True, stdout=sys.stderr)
    folder = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True).stdout.strip()
    return pathlib.Path(folder) / "benchmarks"


def instructions(program, action, architecture, times):
    """Returns the instructions of a whole run."""
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1")
    run = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "actions", action,
         "--architecture", architecture, "--times", str(times)],
        capture_output=True, text=True, env=environment)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"valgrind does not count {action} in {architecture}:\n{run.stderr[-2000:]}")
    return int(found[1])


def main():
    if not shutil.which("valgrind"):
        sys.exit("Tools/measure instructions needs valgrind.")
    names = [name for name in sys.argv[1:] if name != "--check"]
    built = build()
    counts = json.loads(subprocess.run([built, "actions"], check=True, capture_output=True, text=True).stdout)
    if unknown := [name for name in names if name not in counts]:
        sys.exit(f"There is no action {unknown[0]}; there are {', '.join(counts)}.")
    old = json.loads(FILE.read_text())["counts"] if FILE.exists() else {}
    differences = []
    with tempfile.TemporaryDirectory() as folder:
        # valgrind 3.19 gives up on Swift's debug information.
        program = pathlib.Path(folder) / "benchmarks"
        subprocess.run(["strip", "--strip-debug", "-o", program, built], check=True)
        for action, architectures in counts.items():
            few_and_many = TIMES.get(action, (5, 25))
            for architecture, figures in architectures.items():
                if not few_and_many:
                    continue
                before = old.get(action, {}).get(architecture, {}).get("instructions")
                if names and action not in names:
                    if before:
                        figures["instructions"] = before
                    continue
                few, many = few_and_many
                more = instructions(program, action, architecture, many) - instructions(program, action, architecture, few)
                figures["instructions"] = round(more / (many - few))
                if not before or abs(figures["instructions"] / before - 1) > TOLERANCE:
                    differences.append(f"{action} in {architecture}: {figures['instructions']:,} instead of {before}")
                change = f", {figures['instructions'] / before - 1:+.1%}" if before else ""
                print(f"{action} in {architecture}: {figures['instructions']:,} instructions{change}", flush=True)
    if "--check" in sys.argv:
        if differences:
            sys.exit("\n".join(differences) + "\nTools/measure instructions records new counts; the commit says why.")
        return
    revision = subprocess.run(
        ["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    FILE.write_text(json.dumps({"revision": revision, "counts": counts}, indent=2) + "\n")


main()
