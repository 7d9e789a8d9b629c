/// A reason why something can't be done, as one sentence.
package struct LearnError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
