/// What is wrong with what a person asked for, in one sentence.
package struct Complaint: Error, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}
