/// A page as bytes, and the places in them that differ from answer to answer: its name, and the nonce that lets its script in.
public struct PageTemplate: Sendable {
  public let bytes: [UInt8]
  /// Where the page's name begins, each time.
  public let names: [Int]
  /// Where the nonce begins, each time.
  public let nonces: [Int]

  /// The document's page and nonce mark the places: texts that stand nowhere else in it.
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
