/// A reason why a tool can't do its work, as one sentence.
package struct ToolError: Error, Equatable, CustomStringConvertible {
  package let description: String
  /// The exit status of the program.
  package let status: Int32

  package init(_ description: String, status: Int32 = 1) {
    self.description = description
    self.status = status
  }

  /// Whether a signal to this process is the reason.
  package var isInterrupt: Bool { status > 128 }

  /// A name that is not one of those that are known.
  package static func unknown(_ kind: String, _ name: String, known: [String]) -> ToolError {
    ToolError("No \(kind) is called “\(name)”; choose one of: \(known.joined(separator: ", ")).")
  }
}
