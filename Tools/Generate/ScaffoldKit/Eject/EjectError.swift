/// A reason why a feature can't be ejected, as one sentence.
package struct EjectError: Error, Equatable, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}
