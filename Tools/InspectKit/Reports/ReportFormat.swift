import Foundation

/// The forms in which violations are printed.
public enum ReportFormat: String, CaseIterable, Sendable {
  /// One line each, as compilers print errors.
  case text
  case json
  /// SARIF 2.1.0, which code hosts and editors read: https://docs.oasis-open.org/sarif/sarif/v2.1.0/
  case sarif
  /// Commands of GitHub’s workflows, which appear beside the lines of a pull request.
  case github

  /// The whole report, without a line break at its end.
  public func report(_ violations: [Violation]) -> String {
    switch self {
    case .text: violations.map(\.description).joined(separator: "\n")
    case .json: Self.encoded(violations)
    case .sarif: Self.encoded(SARIF(violations, Rules.all))
    case .github:
      violations.map {
        "::error file=\($0.file),line=\($0.line),title=\($0.rule)::\(Self.escaped($0.message))"
      }.joined(separator: "\n")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func encoded(_ value: some Encodable) -> String {
    // Encoding of strings and numbers can't fail.
    (try? JSONEncoder.readable.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

extension JSONEncoder {
  /// Writes files that people read and compare.
  static var readable: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

private struct SARIF: Encodable {
  struct Text: Encodable { let text: String }
  struct Rule: Encodable {
    let id: String
    let shortDescription: Text
  }
  struct Driver: Encodable {
    let name: String
    let rules: [Rule]
  }
  struct Tool: Encodable { let driver: Driver }
  struct Artifact: Encodable { let uri: String }
  struct Region: Encodable { let startLine: Int }
  struct Physical: Encodable {
    let artifactLocation: Artifact
    let region: Region
  }
  struct Location: Encodable { let physicalLocation: Physical }
  struct Result: Encodable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
  }
  struct Run: Encodable {
    let tool: Tool
    let results: [Result]
  }

  let version = "2.1.0"
  let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  init(_ violations: [Violation], _ rules: [any InspectKit.Rule]) {
    let driver = Driver(
      name: "inspect", rules: rules.map { Rule(id: $0.name, shortDescription: Text(text: $0.reason)) })
    let results = violations.map { violation in
      Result(
        ruleId: violation.rule, level: "error", message: Text(text: violation.message),
        locations: [
          Location(
            physicalLocation: Physical(
              artifactLocation: Artifact(uri: violation.file), region: Region(startLine: violation.line)))
        ])
    }
    runs = [Run(tool: Tool(driver: driver), results: results)]
  }
}
