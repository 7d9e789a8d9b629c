import Foundation

/// A page, encrypted with the id of its session, like a `SealedSignIn`.
struct SealedPage {
  private let entry: SealedEntry
  /// The same for all pages of a session. Discloses nothing about its id.
  let session: Data

  init(session id: String, page token: String) {
    entry = SealedEntry(session: id, name: "\(id) \(token)", info: "page \(token)")
    session = SealedEntry(session: id, name: "\(id) pages", info: "pages").key
  }

  var key: Data { entry.key }

  /// Returns `nil` if the page can't be packed.
  func seal(_ page: SleepingPage) -> Data? { page.stored.map(entry.seal) }

  /// Returns `nil` if the bytes were not sealed for this page, or by a host with another format.
  func open(_ bytes: Data) -> SleepingPage? { entry.open(bytes).flatMap(SleepingPage.init(stored:)) }
}
