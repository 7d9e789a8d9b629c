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
  /// What each of its pages wakes from.
  let sleeping: SleepingPage
  private let content: Mutex<Content?>

  private struct Content: Sendable {
    let root: Element
    let bytes: ByteBuffer
    /// The places of the token in `bytes`.
    let places: [Int]
    let gzip: GzipTemplate
  }

  /// The number of the last patch in every page that was just made.
  static let sequence = 1

  /// Compresses the page, which takes some milliseconds. `nil` if the scene has no state.
  init?(_ snapshot: PageSnapshot, version: Int, strings: PageStrings, person: String = "") {
    guard let sleeping = snapshot.packed() else { return nil }
    self.version = version
    self.sleeping = sleeping
    let template = PageTemplate(
      PageDocument(
        root: snapshot.shown, page: Token.make(), sequence: Self.sequence, strings: strings,
        person: person))
    content = Mutex(
      Content(
        root: snapshot.shown, bytes: ByteBuffer(bytes: template.bytes), places: template.places,
        gzip: GzipTemplate(template, isReused: true)))
  }

  /// The root element; `nil` if the page is outdated.
  var root: Element? { content.withLock { $0?.root } }

  /// The page for one browser, with its own token; `nil` if the page is outdated.
  func body(page: String) -> ByteBuffer? {
    guard let content = content.withLock({ $0 }) else { return nil }
    var body = content.bytes
    for place in content.places { body.setString(page, at: place) }
    return body
  }

  /// The same in the format gzip.
  func gzip(page: String) -> ByteBuffer? {
    content.withLock { $0?.gzip }?.body(page)
  }

  /// Frees the content. Browsers that already have the page only need its record.
  func retire() {
    content.withLock { $0 = nil }
  }
}
