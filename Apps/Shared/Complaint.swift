/// What is wrong with what a person asked for, in one sentence. What they typed can't command their terminal: control
/// characters are replaced.
package struct Complaint: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = String(
      String.UnicodeScalarView(
        description.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
