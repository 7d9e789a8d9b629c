import SwiftSyntax

/// Collects the reasons why something can't be done, as diagnostics.
struct Refusals {
  let file: String
  let converter: SourceLocationConverter
  private(set) var diagnostics: [SourceDiagnostic] = []

  func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  mutating func add(_ node: some SyntaxProtocol, _ reason: String) {
    diagnostics.append(
      SourceDiagnostic(file: file, line: line(of: node), reason: "No doubles are made: \(reason)."))
  }
}
