import Essentials

/// A value of an option that names nothing here, described in one sentence for the user of the program.
package struct UnknownChoice: UsageError, CustomStringConvertible {
  package let description: String

  init(_ description: String) {
    self.description = description.harmless
  }
}
