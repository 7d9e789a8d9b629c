import InspectKit

/// A test that fails, in a person's words.
package struct Finding: Equatable, Sendable {
  package let net: Net
  /// The implementation that breaks a clause: `MVC`, `MVC to MVP`; empty for a test of one type.
  package var implementation = ""
  /// What does not hold: the name of the clause, or of the test.
  package let claim: String
  /// `File.swift:12`.
  package var place = ""
  /// On one line.
  package var message = ""
}

extension Finding {
  init(_ issue: TestEvents.Issue) {
    let suite = issue.suite
    let isContract = suite.hasSuffix("ContractTests")
    let parts = isContract ? TestEvents.parts(of: issue.arguments) : nil
    let clause = parts?.clause ?? ""
    let words = Self.words(issue.function)
    let first = parts?.implementation ?? (isContract ? issue.arguments : "")
    // A contract of other arguments than implementations, such as numbers.
    implementation = first.first?.isNumber == true ? "" : first
    claim =
      !clause.isEmpty
      ? clause : issue.arguments.isEmpty ? "\(suite): \(words)" : "\(suite): \(words) (\(issue.arguments))"
    net = Net(test: issue.test, clause: clause)
    place = issue.place
    message = issue.lines.flatMap { $0.split(separator: " ") }.joined(separator: " ")
      .replacing("Expectation failed: ", with: "")
  }

  /// `likeFallsBack` as “like falls back”.
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if character.isUppercase { text += " " + character.lowercased() } else { text.append(character) }
    }
  }

  /// The architectures that the finding is about: both of an exchange.
  package var architectures: [String] {
    implementation.split(separator: " ").map(String.init).filter { $0 != "to" }
  }
}
