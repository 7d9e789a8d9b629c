/// A page as bytes, with the places of the values that differ in each response: the page's token and the nonce.
public struct PageTemplate: Sendable {
  public let bytes: [UInt8]
  /// The offsets of the page's token.
  public let names: [Int]
  /// The offsets of the nonce.
  public let nonces: [Int]

  /// The document's page token and nonce mark the places. Neither may occur anywhere else in it.
  public init(_ document: PageDocument) {
    bytes = Array(document.html.utf8)
    names = Self.places(of: document.page, in: bytes)
    nonces = Self.places(of: document.nonce, in: bytes)
  }

  private static func places(of text: String, in bytes: [UInt8]) -> [Int] {
    let wanted = Array(text.utf8)
    guard let first = wanted.first, bytes.count >= wanted.count else { return [] }
    return bytes.indices.dropLast(wanted.count - 1).filter { start in
      bytes[start] == first && bytes[start..<start + wanted.count].elementsEqual(wanted)
    }
  }
}
