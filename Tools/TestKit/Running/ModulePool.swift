import Foundation
import ToolSupport

/// Runs the tests of several modules, some at a time.
struct ModulePool {
  /// The program with the tests.
  let program: ChildProcess
  let jobs: Int
  /// The seconds without progress after which a module's tests hang.
  let bound: Double
  let folder: URL

  /// - Parameter skip: The tests of a module to leave out.
  func run(_ modules: [String], skip: (String) -> [String]) throws -> [ModuleResult] {
    var waiting = modules[...]
    var running: [ModuleRun] = []
    var results: [ModuleResult] = []
    defer { for run in running { run.end() } }
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < jobs, let module = waiting.popFirst() {
        running.append(
          try ModuleRun(
            module, program: program, skip: skip(module), bound: bound, folder: folder))
      }
      running.removeAll { run in
        guard let result = run.poll() else { return false }
        results.append(result)
        let time = Summary.decimal(result.pass.seconds)
        Output.print(
          "\(result.state == .failed ? "✘" : "✔") \(run.module) \(time) s (\(results.count) of \(modules.count))"
        )
        return true
      }
      try Interrupts.check()
      usleep(20_000)
    }
    return results
  }
}
