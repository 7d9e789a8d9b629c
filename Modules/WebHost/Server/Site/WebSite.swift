public import AccountsCore
public import Foundation

/// What is shown to those who come: an app gives the web host its scenes through this.
@MainActor
public protocol WebSite: AnyObject, Sendable {
  /// Another number whenever something may have changed that pages show: as long as it is the same, a page that was made
  /// for one may be shown to all who ask for the same address in the same languages. `nil` where each page is made for
  /// itself. Asked for with every request, from any thread, so it has to be fast.
  nonisolated var version: Int? { get }

  /// Who can sign in; `nil` where nobody has to. Where there are accounts, scenes and sounds are for those who have.
  nonisolated var accounts: (any AccountService)? { get }

  /// The scene at an address; `nil` where there is nothing.
  func open(_ request: PageRequest) async -> PageContent?

  /// A sound file that pages play; `nil` where there is none. Only asked on behalf of a session, and of whoever has signed in
  /// there.
  func sound(_ name: String, for signIn: SignIn?) async -> Data?
}

extension WebSite {
  public nonisolated var version: Int? { nil }
  public nonisolated var accounts: (any AccountService)? { nil }
}

/// Which page a person asks for.
public struct PageRequest: Equatable, Sendable {
  /// The path of its address, still encoded.
  public var path: String
  /// The tags of the languages they read, the best first.
  public var languages: [String]
  /// Names the person's session, for as long as it lasts.
  public var session: String
  /// Who has signed in in that session, and what proves it to other services.
  public var signIn: SignIn?

  public init(path: String, languages: [String], session: String, signIn: SignIn? = nil) {
    self.path = path
    self.languages = languages
    self.session = session
    self.signIn = signIn
  }
}
