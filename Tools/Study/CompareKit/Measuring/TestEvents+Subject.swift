import InspectKit
import ToolSupport

extension TestEvents {
  /// Checks that these are the events of a whole run, in which tests may have failed.
  ///
  /// - Throws: `ToolError` if the run did not end by itself, or did not run all of its tests.
  func requireWhole(_ ending: ChildProcess.Ending?, of command: String) throws {
    var reasons: [String] = []
    switch ending {
    case .signal(let number)?: reasons.append("signal \(number) ended it")
    // A failed test gives the status 1.
    case .exit(let status)? where status > 1: reasons.append("it ended with status \(status)")
    default: break
    }
    if !hasEnded { reasons.append("the events have no end") }
    if !running.isEmpty { reasons.append("running then: \(running.joined(separator: ", "))") }
    if !notRun.isEmpty { reasons.append("not run: \(notRun.joined(separator: ", "))") }
    if reasons.isEmpty, tests == 0 { reasons.append("no tests were found") }
    guard reasons.isEmpty else {
      throw ToolError("“\(command)” failed: \(reasons.joined(separator: "; ")).")
    }
  }

  /// The cases of a subject that passed, of all of its cases.
  ///
  /// - Throws: `ToolError` if it has none.
  func share(of subject: Subject) throws -> Share {
    let own = ended.filter { ended in
      if subject.isScreen {
        return ended.test.hasPrefix("\(subject.target)Tests/") || ended.arguments.contains("massive")
      }
      return ended.test.hasPrefix("\(subject.feature)ContractTests/")
        && ended.arguments.hasPrefix("\(subject.architecture), ")
    }
    guard !own.isEmpty else {
      throw ToolError("No case of the tests of \(subject.name) was run.")
    }
    return Share(own.count { !hasFailed($0) }, of: own.count)
  }
}
