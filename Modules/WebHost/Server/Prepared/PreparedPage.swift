import Essentials
import NIOCore
import Synchronization
import WebPage

/// A page that is made once for all equal requests, until the data changes.
///
/// A browser that shows it and sends no input needs nothing else on the host.
final class PreparedPage: Sendable {
  /// The key of a `PreparedPage`: everything in a request that changes the page.
  struct Key: Hashable, Sendable {
    var path: String
    /// The language chosen on this host, and the browser's languages, unparsed.
    var chosenLanguage: String?
    var languages: String?
    /// The signed-in person.
    var user: UserID?
    /// What the site remembers for the session.
    var memory = ""
  }

  /// The `WebSite.version` of the page.
  let version: Int
  let request: PageRequest
  let fingerprint: PageFingerprint
  /// The path of the page.
  let address: String
  private let content: Mutex<Content?>

  private struct Content {
    let root: Element
    let template: PageTemplate
    let bytes: ByteBuffer
    /// Made for the first browser that takes it.
    var gzip: GzipTemplate?
  }

  /// The number of the last patch in every page that was just made.
  static let sequence = 1

  init(
    _ root: Element, version: Int, request: PageRequest, strings: PageStrings, person: String = ""
  ) {
    self.version = version
    self.request = request
    fingerprint = PageFingerprint(root)
    address = root.attributes[.address] ?? request.path
    let template = PageTemplate(
      PageDocument(
        root: root, page: Token.make(), sequence: Self.sequence, strings: strings,
        person: person))
    content = Mutex(Content(root: root, template: template, bytes: ByteBuffer(bytes: template.bytes)))
  }

  /// The root element; `nil` if the page is outdated.
  var root: Element? { content.withLock { $0?.root } }

  /// The page for one browser, with its own token; `nil` if the page is outdated.
  func body(page: String) -> ByteBuffer? {
    guard let content = content.withLock({ $0 }) else { return nil }
    var body = content.bytes
    for place in content.template.places { body.setString(page, at: place) }
    return body
  }

  /// The same in the format gzip.
  func gzip(page: String) -> ByteBuffer? {
    let gzip = content.withLock { content -> GzipTemplate? in
      guard let present = content else { return nil }
      let gzip = present.gzip ?? GzipTemplate(present.template)
      content?.gzip = gzip
      return gzip
    }
    return gzip?.body(page)
  }

  /// Frees the content. Browsers that already have the page only need the fingerprint.
  func retire() {
    content.withLock { $0 = nil }
  }
}
