import Foundation
import ToolSupport

/// Runs the tests of several modules, some at a time.
struct ModulePool {
  let program: TestProgram
  let jobs: Int
  let folder: URL
  let options: Options

  /// - Parameters:
  ///   - estimate: The seconds that all of them took before.
  ///   - skip: The tests of a module to leave out.
  func run(_ modules: [String], estimate: Double, skip: (String) -> [String]) throws -> [ModuleResult] {
    var progress = ProgressLine("Testing", estimate: estimate)
    var waiting = modules[...]
    var running: [ModuleRun] = []
    var results: [ModuleResult] = []
    defer { for run in running { run.end() } }
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < jobs, let module = waiting.popFirst() {
        running.append(
          try ModuleRun(
            module, program: program, skip: skip(module), options: options, folder: folder))
      }
      running.removeAll { run in
        guard let result = run.poll() else { return false }
        results.append(result)
        let mark = result.state == .failed ? "✘" : "✔"
        progress.print(
          "\(mark) \(run.module) \(result.pass.seconds.text(digits: 1)) s, \(results.count) of \(modules.count)"
        )
        return true
      }
      progress.show(running.map(\.module).joined(separator: ", "))
      try Interrupts.check()
      usleep(20_000)
    }
    progress.clear()
    return results
  }
}
