/// The reason why a test can't be carried out.
struct Obstacle: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
