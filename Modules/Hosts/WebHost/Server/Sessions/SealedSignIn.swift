import AccountsCore
import Foundation

/// A sign-in, encrypted with the id of its session, which only the browser keeps.
struct SealedSignIn {
  private let entry: SealedEntry

  init(session id: String) {
    entry = SealedEntry(session: id, name: id, info: "sign-in")
  }

  var key: Data { entry.key }

  func seal(_ signIn: SignIn) throws -> Data { try entry.seal(JSONEncoder().encode(signIn)) }

  /// Returns `nil` if the bytes were not sealed for this session.
  func open(_ bytes: Data) -> SignIn? {
    entry.open(bytes).flatMap { try? JSONDecoder().decode(SignIn.self, from: $0) }
  }
}
