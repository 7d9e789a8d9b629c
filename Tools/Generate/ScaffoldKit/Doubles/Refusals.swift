import SwiftSyntax

/// Collects the reasons why something can't be done, as diagnostics.
final class Refusals {
  private let file: String
  private let converter: SourceLocationConverter
  private(set) var diagnostics: [SourceDiagnostic] = []

  init(file: String, converter: SourceLocationConverter) {
    self.file = file
    self.converter = converter
  }

  func line(of node: some SyntaxProtocol) -> Int {
    converter.location(for: node.positionAfterSkippingLeadingTrivia).line
  }

  func add(_ node: some SyntaxProtocol, _ reason: String) {
    diagnostics.append(SourceDiagnostic(noDoubles: reason, file: file, line: line(of: node)))
  }
}

extension SourceDiagnostic {
  init(noDoubles reason: String, file: String, line: Int) {
    self.init(file: file, line: line, reason: "No doubles are made: \(reason).")
  }
}
