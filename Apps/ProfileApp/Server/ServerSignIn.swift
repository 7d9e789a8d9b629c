import AccountsCore
import Foundation
import ServiceCalls

/// Signs in to a server, by the token of an earlier run or by a password.
struct ServerSignIn {
  private let source: ServerSource
  private let name: AccountName

  init(_ source: ServerSource, name: AccountName) {
    self.source = source
    self.name = name
  }

  /// Returns the valid sign-in.
  ///
  /// - Throws: `Complaint` if signing in fails.
  /// - Parameters:
  ///   - given: a password that is checked even if an earlier sign-in is still valid. If the server can't be reached or has
  ///     a fault, the earlier sign-in counts.
  ///   - password: returns the password of an account; `nil` if nobody can be asked.
  func run(given: String? = nil, password: (String) -> String?) async throws -> SignIn {
    let known = await known()
    if let known, given == nil, await isGood(known) { return known }
    guard let password = given ?? password("\(name)") else {
      throw Complaint("Nobody can be asked for the password of \(name): set PROFILE_PASSWORD.")
    }
    do throws(AccountError) {
      let signIn = try await source.accounts.signIn(name: "\(name)", password: password)
      if let known, (try? await source.accounts.user(of: known.token)) == known.user {
        // The password is right. Another program of this person may be using the known sign-in.
        try? await source.accounts.signOut(signIn.token)
        return known
      }
      if let data = try? JSONEncoder().encode(signIn) {
        // If the token can't be stored, the next run asks for the password again.
        try? await source.store.update(key) { [key] in $0[key] = data }
      }
      return signIn
    } catch {
      switch (error, known) {
      case (.offline, let known?), (.storage, let known?): return known
      default: throw complaint(error)
      }
    }
  }

  /// Sends the drafts that wait, then ends the sign-in of an earlier run, at the server and here. Returns what was done: one
  /// sentence, or a second one with the number of drafts that the server does not have yet.
  ///
  /// - Throws: `Complaint` if the server can't be reached. The sign-in stays then.
  func end() async throws -> String {
    guard let known = await known() else { return "\(name) is not signed in." }
    let outbox = await source.services(for: known.user, known.token).memory?.outbox
    await outbox?.open()
    await outbox?.finished()
    let waiting = await outbox?.waiting.count ?? 0
    do throws(AccountError) {
      try await source.accounts.signOut(known.token)
    } catch {
      throw complaint(error)
    }
    do {
      try await source.store.update(key) { [key] in $0[key] = nil }
    } catch {
      throw Complaint("\(name) is signed out, but the sign-in can't be removed here: \(error.reason).")
    }
    guard waiting > 0 else { return "\(name) is signed out." }
    return "\(name) is signed out. Drafts that stay here until the next sign-in: \(waiting)."
  }

  private var key: String { "sign-in \(source.address) \(name)" }

  private func known() async -> SignIn? {
    guard let data = await source.store.value(for: key) else { return nil }
    return try? JSONDecoder().decode(SignIn.self, from: data)
  }

  /// Whether a token is still valid. `true` if the server is unreachable or has a fault: cached data may be shown until it
  /// returns.
  private func isGood(_ signIn: SignIn) async -> Bool {
    do {
      return try await source.accounts.user(of: signIn.token) == signIn.user
    } catch {
      return error != .signedOut
    }
  }

  private func complaint(_ error: AccountError) -> Complaint {
    switch error {
    case .wrong, .signedOut, .refused:
      Complaint("The server knows nobody by the name \(name) and that password.")
    case .tooMany(let pause):
      Complaint("Too many attempts to sign in: try again in \(max(1, pause.components.seconds)) seconds.")
    case .offline: Complaint("The server at \(source.address) can't be reached.")
    case .storage(let reason): Complaint("The server at \(source.address) can't be used: \(reason).")
    case .cancelled: Complaint("Cancelled.")
    }
  }
}
