import InspectKit

/// What an exercise was seen to do: its start is reported, its solution passes.
package struct Proof: Sendable {
  package let exercise: Exercise
  /// What reports the start.
  package let nets: [Net]
  /// The first thing that is reported.
  package let report: String
  /// What is not as the exercise promises, in sentences.
  package let problems: [String]
  let startSeconds: Double
  let solutionSeconds: Double

  /// Builds and tests the start and the solution in the copy, which is changed.
  package init(of exercise: Exercise, in practice: PracticePackage) throws {
    self.exercise = exercise
    let checker = Checker(practice)
    _ = try practice.begin(exercise)
    let start = try checker.check(exercise)
    var nets = start.nets
    // Rules are checked in every state, also if tests fail.
    if start.nets != [.rule], try !checker.violations().isEmpty { nets.insert(.rule) }
    try practice.solve(exercise)
    let solution = try checker.check(exercise)
    self.nets = nets.sorted()
    report = Self.first(start.state, of: exercise.net)
    var problems: [String] = []
    if nets.isEmpty { problems.append("No net reports the start of \(exercise.name).") }
    if !nets.isEmpty, !nets.contains(exercise.net) {
      problems.append(
        "\(exercise.name) promises the net \(exercise.net.rawValue), but the start is reported by "
          + nets.sorted().map(\.rawValue).joined(separator: ", ") + ": \(report)")
    }
    if solution.state != .passed {
      problems.append("The solution of \(exercise.name) does not pass: \(Self.first(solution.state))")
    }
    self.problems = problems
    (startSeconds, solutionSeconds) = (start.seconds, solution.seconds)
  }

  package var line: String {
    let times = String(Int(startSeconds)) + " s, " + String(Int(solutionSeconds)) + " s"
    return "\(problems.isEmpty ? "✔" : "✘") \(exercise.number) \(exercise.name): "
      + "\(nets.map(\.rawValue).joined(separator: ", ")): \(report) (\(times))"
  }

  /// The first thing that is reported, by a net if it reports something.
  private static func first(_ state: CheckResult.State, of net: Net? = nil) -> String {
    switch state {
    case .passed: "nothing"
    case .foreign(let changes): changes.map(\.path).joined(separator: ", ")
    case .doesNotCompile(let error, _): "\(error.place): \(error.message)"
    case .failed(let findings):
      (findings.first { $0.net == net } ?? findings.first).map {
        $0.implementation.isEmpty ? $0.claim : "\($0.implementation): \($0.claim)"
      } ?? ""
    case .breaksRules(let violations): violations.first.map { "\($0.file):\($0.line): \($0.rule)" } ?? ""
    }
  }
}
