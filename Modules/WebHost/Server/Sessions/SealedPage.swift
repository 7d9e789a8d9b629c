import Foundation

/// A page, encrypted with the id of its session, like a `SealedSignIn`.
struct SealedPage {
  private let entry: SealedEntry

  init(session id: String, page token: String) {
    entry = SealedEntry(session: id, name: "\(id) \(token)", info: "page \(token)")
  }

  var key: Data { entry.key }

  func seal(_ page: SleepingPage) throws -> Data { try entry.seal(page.bytes) }

  /// Returns `nil` if the bytes were not sealed for this page, or by a host with another format.
  func open(_ bytes: Data) -> SleepingPage? { entry.open(bytes).flatMap(SleepingPage.init) }
}
