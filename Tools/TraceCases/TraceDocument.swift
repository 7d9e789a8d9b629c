package import TraceKit

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
