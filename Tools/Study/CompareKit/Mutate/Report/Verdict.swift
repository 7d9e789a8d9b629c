import ToolSupport

/// The result of a mutant.
package enum Verdict: Equatable, Sendable {
  /// A clause failed: its name.
  case killedByContract(String)
  /// No clause failed, but a test of one architecture: its name.
  case killedByUnitTest(String)
  case crashed
  case timedOut
  case survived
  /// No test runs the changed code.
  case unreached
  case notCompiled

  var isAlive: Bool { self == .survived || self == .unreached }

  init(_ result: MutantTests.Result) {
    switch result.ending {
    case .timedOut: self = .timedOut
    case .signal: self = .crashed
    case .exit(0): self = .survived
    case .exit:
      if let clause = result.failures.contract {
        self = .killedByContract(clause)
      } else if let test = result.failures.unit {
        self = .killedByUnitTest(test)
      } else {
        self = .crashed
      }
    }
  }

  /// One word, and the test.
  var words: (name: String, test: String?) {
    switch self {
    case .killedByContract(let clause): ("contract", clause)
    case .killedByUnitTest(let test): ("unit test", test)
    case .crashed: ("crashed", nil)
    case .timedOut: ("timed out", nil)
    case .survived: ("survived", nil)
    case .unreached: ("unreached", nil)
    case .notCompiled: ("does not compile", nil)
    }
  }
}

/// A mutant and its result.
package struct MutantResult: Equatable, Sendable {
  package let mutant: Mutant
  package let verdict: Verdict
  /// Whether the list says that it is equivalent.
  package let isListed: Bool
  /// The first unit test that failed, also if a clause failed too.
  package var unitTest: String?
}
