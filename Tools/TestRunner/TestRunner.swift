import Foundation
import TestKit

/// Runs the tests of modules, for `Tools/test`.
@main
enum TestRunner {
  static func main() {
    Interrupts.take()
    do {
      let root = URL(filePath: FileManager.default.currentDirectoryPath)
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      exit(try Runner(root: root, options).run() ? 0 : 1)
    } catch {
      // Without standard error, the exit status still says that something failed.
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit((error as? RunnerError)?.status ?? 1)
    }
  }
}
