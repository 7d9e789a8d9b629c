import Essentials
import NIOCore
import Synchronization
import WebPage

/// A page that was made once, for all who ask for the same while nothing changes. Browsers that have it and do nothing need
/// no more of the host than this.
final class PreparedPage: Sendable {
  /// What `PreparedPage`s are found by: all that the person who asks decides about a page.
  struct Key: Hashable, Sendable {
    var path: String
    /// As they stand in the request: the language chosen here, and those of the browser.
    var chosenLanguage: String?
    var languages: String?
    /// Who asks.
    var user: UserID?
  }

  /// What `WebSite.version` was.
  let version: Int
  let request: PageRequest
  let fingerprint: PageFingerprint
  /// Where what shows can be found again.
  let address: String
  private let content: Mutex<Content?>

  private struct Content {
    let root: Element
    let bytes: ByteBuffer
    let names: [Int]
    let nonces: [Int]
  }

  /// The number of the last patch that is in a page that was just made.
  static let sequence = 1

  init(_ root: Element, version: Int, request: PageRequest, strings: PageStrings) {
    self.version = version
    self.request = request
    fingerprint = PageFingerprint(root)
    address = root.attributes[.address] ?? request.path
    let template = PageTemplate(
      PageDocument(
        root: root, page: Token.make(), sequence: Self.sequence, nonce: Token.make(), strings: strings))
    content = Mutex(
      Content(
        root: root, bytes: ByteBuffer(bytes: template.bytes), names: template.names, nonces: template.nonces))
  }

  /// The page as it was; `nil` once it is out of date.
  var root: Element? { content.withLock { $0?.root } }

  /// The page for one browser, under a name of its own; `nil` once it is out of date.
  func body(page: String, nonce: String) -> ByteBuffer? {
    guard let content = content.withLock({ $0 }) else { return nil }
    var body = content.bytes
    for place in content.names { body.setString(page, at: place) }
    for place in content.nonces { body.setString(nonce, at: place) }
    return body
  }

  /// Nobody will be answered with it any more. Those who have it need the fingerprint alone.
  func retire() {
    content.withLock { $0 = nil }
  }

  /// Whether a browser that shows these lines of a list has them, and those next to them.
  func shows(_ list: Int, from top: Int, height: Int) -> Bool {
    fingerprint.shows(list, to: top + height + height / 3 + 1, lines: PageScene.guessedHeight)
  }
}
