/// An error in the options or the environment, described in one sentence for the user of the program.
///
/// Replaces control characters in the text: they could come from the options and change the terminal.
package struct Complaint: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = String(
      String.UnicodeScalarView(
        description.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }
}
