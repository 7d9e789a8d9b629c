import Synchronization
public import Testing

/// Prints, after a contract failed, how many of its clauses each implementation keeps.
///
/// ```text
/// Contract list: MVP keeps 41 of 58 clauses. The first failure: shows a like before the response.
/// ```
///
/// Add the trait to a test whose cases are clauses, and call `checking(_:_:)` first in its body.
public struct ContractReport: TestTrait, SuiteTrait, TestScoping {
  /// The case that runs in this task.
  @TaskLocal private static var current: Case?

  /// Names the implementation and the clause of the current case.
  public static func checking(_ implementation: some CustomStringConvertible, _ clause: String) {
    current?.name(implementation.description, clause)
  }

  private let results = Results()

  public func scopeProvider(for test: Test, testCase: Test.Case?) -> ContractReport? {
    test.isSuite ? nil : self
  }

  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else {
      try await function()
      for line in results.lines(of: test.name) { print(line) }
      return
    }
    let current = Case()
    results.add(current)
    try await Self.$current.withValue(current) {
      let counting = IssueHandlingTrait.compactMapIssues { issue in
        current.fail()
        return issue
      }
      try await counting.provideScope(for: test, testCase: testCase, performing: function)
    }
  }

  /// One clause on one implementation.
  final class Case: Sendable {
    struct State {
      var implementation = ""
      var clause = ""
      var hasFailed = false
    }

    let state = Mutex(State())

    func name(_ implementation: String, _ clause: String) {
      state.withLock { ($0.implementation, $0.clause) = (implementation, clause) }
    }

    func fail() {
      state.withLock { $0.hasFailed = true }
    }
  }

  /// The cases of one test, in the order in which they started.
  final class Results: Sendable {
    private let cases = Mutex<[Case]>([])

    func add(_ next: Case) {
      cases.withLock { $0.append(next) }
    }

    /// A line for each implementation that failed a clause.
    func lines(of test: String) -> [String] {
      let states = cases.withLock { $0.map { $0.state.withLock { $0 } } }
      let implementations = states.map(\.implementation).reduce(into: [String]()) {
        if !$0.contains($1) { $0.append($1) }
      }
      return implementations.compactMap { name in
        let own = states.filter { $0.implementation == name }
        guard let first = own.first(where: \.hasFailed) else { return nil }
        let kept = own.count { !$0.hasFailed }
        return """
          Contract \(test.prefix { $0 != "(" }): \(name) keeps \(kept) of \(own.count) clauses. \
          The first failure: \(first.clause).
          """
      }
    }
  }
}

extension Trait where Self == ContractReport {
  /// Prints how many clauses each implementation keeps, if one fails.
  public static var contract: Self { ContractReport() }
}
