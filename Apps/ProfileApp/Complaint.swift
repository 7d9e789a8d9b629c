import Essentials

/// An error in the options or the environment, described in one sentence for the user of the program.
///
/// The text is made harmless: names and reasons in it could come from options, files or servers.
package struct Complaint: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description.harmless
  }
}
