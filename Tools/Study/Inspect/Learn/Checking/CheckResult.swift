package import InspectKit

/// What the nets say about the present state of the copy.
package struct CheckResult: Sendable {
  package enum State: Equatable, Sendable {
    case passed
    /// Tests, contracts or other modules are not those of the exercise. Nothing was built.
    case foreign([ForeignChange])
    /// The first error, and how many there are.
    case doesNotCompile(BuildError, count: Int)
    /// Tests failed. In the order in which they were recorded.
    case failed([Finding])
    /// The tests passed, but the code is where it may not be.
    case breaksRules([Violation])
  }

  package let state: State
  /// How many tests ran.
  package let tests: Int
  package let buildSeconds: Double
  package let testSeconds: Double

  package var seconds: Double { buildSeconds + testSeconds }

  /// The nets that report something.
  package var nets: Set<Net> {
    switch state {
    case .passed, .foreign: []
    case .doesNotCompile: [.compiler]
    case .failed(let findings): Set(findings.map(\.net))
    case .breaksRules: [.rule]
    }
  }
}
