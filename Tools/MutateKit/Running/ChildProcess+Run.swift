import Foundation
import ToolSupport

extension ChildProcess {
  /// Waits until the program has ended. Nothing of it stays behind.
  ///
  /// - Parameters:
  ///   - output: where standard output and standard error go.
  ///   - timeLimit: in seconds.
  /// - Throws: `MutateError.system` if it can't be started, `.interrupted` after Ctrl-C; the program is gone then.
  func run(
    output: URL = URL(filePath: "/dev/null"), timeLimit: Double = .infinity
  ) throws(MutateError) -> Ending {
    do {
      return try start(output: output).wait(timeLimit: timeLimit)
    } catch {
      throw Interrupts.signalNumber == 0 ? .system("\(error)") : .interrupted
    }
  }
}
