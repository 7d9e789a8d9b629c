/// The committed traces of a use case: one file, with every architecture of its module.
///
/// A file has names and roles only. It changes when calls change, and not when lines move.
package struct KnownTraces: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    /// The calls in order, indented by depth.
    package let calls: [String]
    package let findings: [String]
    /// The functions in the trace: `Type.function`.
    package let functions: [String]

    package init(calls: [String], findings: [String], functions: [String]) {
      (self.calls, self.findings, self.functions) = (calls, findings, functions)
    }
  }

  package let useCase: String
  package let module: String
  package let summary: String
  package let architectures: [String: Entry]

  package init(useCase: String, module: String, summary: String, architectures: [String: Entry]) {
    (self.useCase, self.module) = (useCase, module)
    (self.summary, self.architectures) = (summary, architectures)
  }

  /// The folder of the committed traces, in the package.
  package static let path = "docs/traces"
}
