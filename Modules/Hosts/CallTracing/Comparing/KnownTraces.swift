/// The committed traces of a use case: one file, with every architecture of its module.
///
/// A file has names and roles only. It changes when calls change, and not when lines move.
package struct KnownTraces: Codable, Sendable {
  package struct Entry: Codable, Sendable {
    /// The calls in order, indented by depth.
    package let calls: [String]
    package let findings: [String]

    package init(calls: [String], findings: [String]) { (self.calls, self.findings) = (calls, findings) }

    /// The names in the trace, among them those of functions: `Type.function`.
    package var names: Set<String> { Set(Trace(lines: calls).flattened.map(\.call.function)) }
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
