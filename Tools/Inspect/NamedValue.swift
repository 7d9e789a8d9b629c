import ArgumentParser

/// Reads an option that is one of a few words.
///
/// - Throws: `ValidationError`, with the words to choose from.
func namedValue<Value: RawRepresentable<String> & CaseIterable>(_ word: String) throws -> Value {
  guard let value = Value(rawValue: word) else {
    let known = Value.allCases.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("“\(word)” is not known; choose one of: \(known).")
  }
  return value
}
