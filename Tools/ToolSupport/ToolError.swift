/// A reason why a tool can't do its work, as one sentence.
package struct ToolError: Error, CustomStringConvertible {
  package let description: String
  /// The exit status of the program.
  package let status: Int32

  package init(_ description: String, status: Int32 = 1) {
    self.description = description
    self.status = status
  }
}
