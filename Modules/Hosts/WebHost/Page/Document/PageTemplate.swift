/// A page as bytes, with the places of the page's token, which differs in each response.
public struct PageTemplate: Sendable {
  public let bytes: [UInt8]
  /// The offsets of the page's token.
  public let places: [Int]
  /// The length of the token in bytes.
  public let length: Int

  /// The document's token marks the places. It may not occur anywhere else in it.
  public init(_ document: PageDocument) {
    bytes = Array(document.html.utf8)
    places = Self.places(of: document.page, in: bytes)
    length = document.page.utf8.count
  }

  private static func places(of text: String, in bytes: [UInt8]) -> [Int] {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return [] }
    return bytes.indices.dropLast(wanted.count - 1).filter { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
