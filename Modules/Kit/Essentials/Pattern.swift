/// A text with a place for one value, in the word order of its language: "Likes %@", "%@ 个赞".
public struct Pattern: Sendable, Equatable, ExpressibleByStringLiteral {
  private let text: String

  /// - Parameter value: the text, with `%@` in place of the value.
  public init(stringLiteral value: String) {
    text = value
  }

  public init(_ text: String) {
    self.text = text
  }

  /// Returns the text with the value.
  public func callAsFunction(_ value: some CustomStringConvertible) -> String {
    guard let place = text.range(of: "%@") else { return text }
    return text.replacingCharacters(in: place, with: value.description)
  }
}

extension String {
  fileprivate func range(of part: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(part) { return start..<index(start, offsetBy: part.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
