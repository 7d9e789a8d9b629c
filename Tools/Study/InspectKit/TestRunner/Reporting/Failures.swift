/// The failures of a module, grouped by test and, below a contract, by clause. The first failure comes first.
package struct Failures: Sendable {
  /// The issues that share a test and a clause, or the arguments of a case.
  private struct Group {
    let title: String
    var implementations: [String] = []
    let first: TestEvents.Issue
    var count = 0
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
    var tests: [(name: String, groups: [Group])] = []
    for issue in issues {
      let isContract = lines.contains { $0.hasPrefix("Contract \(issue.function):") }
      let parts = isContract ? TestEvents.parts(of: issue.arguments) : nil
      let title = parts?.clause ?? issue.arguments
      let index = tests.firstIndex { $0.name == issue.test } ?? tests.endIndex
      if index == tests.endIndex { tests.append((issue.test, [])) }
      let group = tests[index].groups.firstIndex { $0.title == title } ?? tests[index].groups.endIndex
      if group == tests[index].groups.endIndex {
        tests[index].groups.append(Group(title: title, first: issue))
      }
      tests[index].groups[group].count += 1
      if let name = parts?.implementation, !tests[index].groups[group].implementations.contains(name) {
        tests[index].groups[group].implementations.append(name)
      }
    }
    self.tests = tests
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
