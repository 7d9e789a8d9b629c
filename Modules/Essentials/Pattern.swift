/// A text with a place for one value, in the language's own order: "Likes %@", "%@ 个赞".
public struct Pattern: Sendable, Equatable, ExpressibleByStringLiteral {
  private let text: String

  /// - Parameter value: the text, with `%@` where the value goes.
  public init(stringLiteral value: String) {
    text = value
  }

  public init(_ text: String) {
    self.text = text
  }

  /// The text with the value in its place.
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
