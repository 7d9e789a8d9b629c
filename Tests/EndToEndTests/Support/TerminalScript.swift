import CommandTesting
import Foundation

/// The shell script of a terminal. It runs the program and records its exit status and the terminal modes.
///
/// The shell is a non-interactive `sh`. An interactive shell restores the terminal after a killed program, which
/// would hide that the program did not.
struct TerminalScript {
  let program: URL
  let arguments: [String]
  let environment: [String: String]
  /// Returns a shell script that contains the given command, which runs the program.
  let around: (_ run: String) -> String

  /// The files for the terminal modes before and after the program's run.
  static let modesBefore = "modes-before"
  static let modesAfter = "modes-after"
  /// The file for the exit status, written when the program has ended.
  static let status = "status"
  /// The file for the process id, written when the program starts.
  static let pid = "pid"

  /// Printed after the program's end. When it shows, the terminal has processed all output of the program.
  static let endMark = "The program has ended."

  /// The script's text. It writes its files to the given folder.
  ///
  /// The shell ignores the signals that the terminal sends to all its processes, so that it can write the files. Then
  /// `cat` keeps the terminal open for the test.
  func text(in folder: TemporaryFolder) -> String {
    """
    cd \(quoted(folder.url.path)) || exit
    trap : HUP INT QUIT TERM
    ulimit -c 0
    stty -a >\(Self.modesBefore)
    \(around(run))
    status=$?
    stty -a >\(Self.modesAfter)
    echo $status >\(Self.status).part
    mv \(Self.status).part \(Self.status)
    echo "\(Self.endMark)"
    exec cat
    """
  }

  private var run: String {
    let settings = environment.map { "\($0.key)=\(quoted($0.value))" }.sorted()
    let words = ["env", "-i"] + settings + ["sh", "-c", quoted("echo $$ >\(Self.pid); exec \"$@\""), "sh"]
    return (words + [quoted(program.path)] + arguments.map(quoted)).joined(separator: " ")
  }

  private func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }
}
