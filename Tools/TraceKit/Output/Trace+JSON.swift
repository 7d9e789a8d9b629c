import Foundation

/// A trace with what it is a trace of, for other programs.
package struct TraceDocument: Encodable {
  package let useCase: String
  package let architecture: String
  package let trace: Trace
  package let findings: [String]

  package init(_ useCase: UseCase, in architecture: String, _ recording: Recording) {
    self.useCase = useCase.name
    self.architecture = architecture
    trace = Trace(recording)
    findings = recording.findings.map(\.description)
  }
}

extension Encodable {
  /// The value as JSON with sorted keys, which ends with a line end.
  package var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }
}
