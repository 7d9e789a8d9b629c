import Foundation
import TestKit
import ToolSupport

/// Runs the tests of modules, for `Tools/test`.
@main
enum TestRunner {
  static func main() {
    Interrupts.take()
    // The reader of the output can end first; the programs still have to be ended.
    signal(SIGPIPE, SIG_IGN)
    do {
      let root = URL(filePath: FileManager.default.currentDirectoryPath)
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try Runner(root: root, options).run() ? 0 : 1)
    } catch {
      // Without standard error, the exit status still says that something failed.
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit((error as? ToolError)?.status ?? 1)
    }
  }
}
