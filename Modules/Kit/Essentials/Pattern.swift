/// A text with a place for one value, in the word order of its language: "Likes %@", "%@ 个赞".
public struct Pattern: Sendable, Equatable, ExpressibleByStringLiteral {
  private let text: String
  private let words: [String: String]

  /// - Parameters:
  ///   - text: the text, with `%@` in place of the value.
  ///   - words: what stands there for some values.
  public init(_ text: String, replacing words: [String: String]) {
    self.text = text
    self.words = words
  }

  /// - Parameter value: the text, with `%@` in place of the value.
  public init(stringLiteral value: String) {
    self.init(value, replacing: [:])
  }

  /// Returns the text with the value. A value in quotation marks is harmless and short.
  public func callAsFunction(_ value: some CustomStringConvertible) -> String {
    let value = "\(value)"
    // Rows make many texts, and bytes are found faster than characters.
    let (bytes, mark) = (text.utf8, "%@".utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: mark) }) else { return text }
    let isQuoted = bytes[..<place].suffix(3).elementsEqual("“".utf8)
    let word = words[value] ?? (isQuoted ? value.harmlessAndShort : value)
    return "\(text[..<place])\(word)\(text[bytes.index(place, offsetBy: mark.count)...])"
  }
}
