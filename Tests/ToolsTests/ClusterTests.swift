import CommandTesting
import Foundation
import Testing

/// `Tools/cluster`, `Tools/check-cluster` and `Tools/postgresql`, with programs that only wait.
struct ClusterTests {
  @Test func clusterEndsWithControlCWhileItsInputStaysOpen() async throws {
    // A terminal sends SIGINT to all processes of a group, which `set -m` makes.
    let outcome = try await run(
      """
      set -m
      mkfifo input output
      exec 8<>input
      Tools/cluster --programs programs <input >output &
      cluster=$!
      exec 7<output
      until read -r line <&7 && [[ $line == Parts:* ]]; do :; done
      # More than a pipe holds: written when somebody reads it.
      head -c 200000 /dev/zero >&8
      kill -INT -- -$cluster
      wait $cluster && exit 99
      [ ! -e "${line#Parts: }" ] && [ ! -e server/data/postmaster.pid ]
      """)
    #expect(outcome.end == .exit(0))
  }

  @Test func postgreSQLThatEndsIsStartedAgainAndTheClusterEndsWithItsInput() async throws {
    let outcome = try await run(losing("read -r _ < restarted") + " && ! ls server/data/*")
    #expect(outcome.end == .exit(0))
  }

  @Test func clusterSaysIfPostgreSQLCanNotBeStartedAgain() async throws {
    let outcome = try await run("touch broken\n" + losing("wait $cluster"))
    #expect(outcome.end == .exit(1))
    #expect(outcome.errorText.hasPrefix("It is broken.\nPostgreSQL ended and can't be started again.\n"))
  }

  /// Kills PostgreSQL in a running cluster, then does something, and closes the input of the cluster.
  private func losing(_ next: String) -> String {
    """
    mkfifo input output restarted
    exec 8<>input
    Tools/cluster --programs programs <input >output 8<&- &
    cluster=$!
    exec 7<output
    until read -r line <&7 && [[ $line == Parts:* ]]; do :; done
    kill -KILL "$(cat server/data/postmaster.pid)"
    \(next) || exit
    exec 8<&-
    wait $cluster
    """
  }

  @Test(arguments: [
    ("cluster", "--fast", "Tools/cluster has the options --release and --programs, not “--fast”.\n"),
    ("cluster", "--programs", "--programs takes a folder.\n"),
    (
      "postgresql", "--stop",
      "Tools/postgresql takes no argument, --check, or --restart with an address, not “--stop”.\n"
    ),
  ])
  func otherOptionsAreRefused(tool: String, option: String, message: String) async throws {
    let outcome = try await Script(programs: [:]).run("Tools/\(tool)", option)
    #expect(outcome.end == .exit(1))
    #expect(outcome.errorText == message)
  }

  @Test func postgreSQLIsNotRestartedAtAnotherAddress() async throws {
    let outcome = try await Script(programs: ["initdb": "exit 0", "id": "echo 1000"]).run(
      "Tools/postgresql", "--restart", "postgres://profile@/profile?host=/nowhere")
    #expect(outcome.end == .exit(1))
    #expect(
      outcome.errorText
        == "“postgres://profile@/profile?host=/nowhere” is not an address that Tools/postgresql printed.\n")
  }

  @Test(arguments: [
    (["--person"], 2, "unrecognized arguments: --person\n"),
    (["--people", "many"], 2, "argument --people: invalid positive value: 'many'\n"),
    (["--seconds", "0"], 2, "argument --seconds: 0 is below 1\n"),
    ([], 1, "psql is not installed; on Debian: apt-get install postgresql-client.\n"),
  ])
  func checkNamesWhatIsWrongBeforeItBegins(arguments: [String], status: Int32, message: String) async throws {
    let outcome = try await Script(programs: ["python3": "exec /usr/bin/python3 \"$@\""]).run(
      "Tools/check-cluster", arguments)
    #expect(outcome.end == .exit(status))
    #expect(outcome.errorText.hasSuffix(message))
  }

  /// Runs commands in a folder with `Tools/cluster` and programs that only wait.
  private func run(_ commands: String) async throws -> Command.Outcome {
    let folder = TemporaryFolder()
    try folder.copy("Tools/cluster")
    let wait = "exec sleep 1000"
    let programs = [
      "bin/curl": "exit 0", "bin/haproxy": "[ \"$1\" = -c ] || \(wait)",
      "programs/profile-server": wait, "programs/profile-web": wait, "Tools/postgresql": Self.postgreSQL,
    ]
    for (name, body) in programs { try await Executable.write(body, to: folder.file(name)) }
    return try await Command(
      found: "bash", ["-c", "cd '\(folder.url.path)'\n\(commands)"],
      adding: ["PATH": "\(folder.file("bin").path):/usr/bin:/bin"]
    ).run(timeLimit: .seconds(60))
  }

  /// Does what `Tools/postgresql` does, with a process in place of a server.
  private static let postgreSQL = """
    cd "$(dirname "$0")/.."
    mkdir -p server/data
    start() {
      sleep 1000 >/dev/null 2>&1 &
      echo $! >server/data/postmaster.pid
    }
    case "${1:-}" in
      --check) ;;
      --restart)
        if [ -e broken ]; then
          echo "It is broken." >&2
          exit 1
        fi
        start
        echo >restarted
        ;;
      *)
        trap 'kill "$(cat server/data/postmaster.pid)" 2>/dev/null; rm server/data/postmaster.pid' EXIT
        start
        echo "postgres://profile@/profile?host=$PWD/server"
        cat >/dev/null
        ;;
    esac
    """
}
