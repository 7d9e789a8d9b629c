import ToolSupport

/// The failures of a module, grouped by test and, below a contract, by clause. The first failure comes first.
package struct Failures: Sendable {
  /// The issues that share a test and a clause, or the arguments of a case.
  private struct Group {
    let title: String
    let implementations: [String]
    let first: TestEvents.Issue
  }

  private let tests: [(name: String, groups: [Group])]
  private let contracts: [String]

  /// How many lines of a message are shown, and how many failures of a test without a contract.
  private static let (shownLines, shownGroups) = (24, 12)

  /// - Parameters:
  ///   - issues: In the order in which they were recorded.
  ///   - output: What the tests printed, with the lines of `ContractReport`.
  package init(_ issues: [TestEvents.Issue], output: String = "") {
    let lines = output.split(separator: "\n").map(String.init).filter { $0.hasPrefix("Contract ") }
    contracts = lines
    tests = issues.grouped(by: \.test).map { test, issues in
      let isContract = lines.contains { $0.hasPrefix("Contract \(issues[0].function):") }
      func parts(_ issue: TestEvents.Issue) -> (implementation: String, clause: String)? {
        isContract ? TestEvents.parts(of: issue.arguments) : nil
      }
      let groups = issues.grouped { parts($0)?.clause ?? $0.arguments }
      return (
        test,
        groups.map { title, issues in
          let implementations = issues.compactMap { parts($0)?.implementation }.uniqued
          return Group(title: title, implementations: implementations, first: issues[0])
        }
      )
    }
  }

  package func lines(of module: String) -> [String] {
    tests.flatMap { test -> [String] in
      var lines = ["\(module): \(test.name)"]
      let own = contracts.filter { $0.hasPrefix("Contract \(test.groups[0].first.function):") }
      lines += own.map { "  \($0)" }
      // A person who writes an implementation works through all clauses.
      let shown = own.isEmpty ? Self.shownGroups : test.groups.count
      for (index, group) in test.groups.prefix(shown).enumerated() {
        lines += Self.lines(group, isFirst: index == 0)
      }
      let more = test.groups.count - shown
      if more > 0 { lines.append("  and \(more) more") }
      return lines
    }
  }

  /// The whole first message; the first line of each further one.
  private static func lines(_ group: Group, isFirst: Bool) -> [String] {
    let names = group.implementations.isEmpty ? "" : " (\(group.implementations.joined(separator: ", ")))"
    let title = group.title.isEmpty ? [] : ["  ✘ \(group.title)\(names)"]
    let place = group.first.place.isEmpty ? "" : "\(group.first.place): "
    let message = group.first.lines.map { String($0.prefix(400)) }
    let limit = isFirst ? shownLines : 1
    let shown = message.prefix(limit).enumerated().map {
      $0.offset == 0 ? "    \(place)\($0.element)" : "    \($0.element)"
    }
    let left = isFirst ? message.count - limit : 0
    return title + shown + (left > 0 ? ["    … \(left) more lines"] : [])
  }
}
