import Foundation

/// What the terminal's shell does: runs the program, and writes down how it ended and how it left the terminal.
///
/// The shell is a non-interactive `sh`: one that a person types into puts the terminal right by itself after a
/// program was killed, and would hide that the program did not.
struct TerminalScript {
  let program: URL
  let arguments: [String]
  let environment: [String: String]
  /// Puts around the line that runs the program what a test wants around it.
  let around: (_ run: String) -> String

  /// Written before and after the program's run: the terminal's modes.
  static let modesBefore = "modes-before"
  static let modesAfter = "modes-after"
  /// Written when the program has ended: its status.
  static let status = "status"
  /// Written when the program starts: its process id.
  static let pid = "pid"

  /// Shown behind everything that the program wrote: when it is there, the terminal has taken all of that in.
  static let endMark = "The program has ended."

  /// The script that runs in a folder, which it writes to.
  ///
  /// Signals that the terminal sends to everybody end the program alone: the shell has something left to do. Where
  /// it has done that, `cat` keeps the terminal open for the test to look at.
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
