/// What is wrong with what a person asked for, in one sentence.
struct Complaint: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
