public import AccountsCore
public import Foundation
public import WebPage

/// Provides the content of a web host. An app implements it.
@MainActor
public protocol WebSite: AnyObject, Sendable {
  /// A number that changes whenever the data on pages may have changed; `nil` to make each page separately.
  ///
  /// While the number stays, the host may send the same page for all requests with equal address, languages, person and
  /// `SessionMemory`.
  /// Read with every request, from any thread, so it has to be fast.
  nonisolated var version: Int? { get }

  /// The accounts for signing in; `nil` if nobody has to. With accounts, only signed-in people get scenes and sounds.
  nonisolated var accounts: (any AccountService)? { get }

  /// The name of the product.
  nonisolated var product: String { get }

  /// The host's texts for browsers that ask for no known language.
  nonisolated var strings: PageStrings { get }

  /// Whether the site can read its data. The host asks once a second, for health checks.
  func answers() async -> Bool

  /// Calls a closure after each change of a topic. The host calls this once.
  func onChange(_ report: @escaping @MainActor (PageTopic) -> Void)

  /// Makes the scene at an address, or the scenes of a state; `nil` if the address is unknown.
  ///
  /// If the state does not fit this version of the site or the person, makes the scene at the address.
  func open(_ request: PageRequest) async -> PageContent?

  /// The sound file with a name; `nil` if it does not exist. Called only for requests with a valid session.
  ///
  /// - Parameter signIn: the signed-in person of the session.
  func sound(_ name: String, for signIn: SignIn?) async -> Data?
}

extension WebSite {
  public nonisolated var version: Int? { nil }
  public nonisolated var product: String { "" }
  public nonisolated var strings: PageStrings { .english }
  public nonisolated var accounts: (any AccountService)? { nil }
  public func answers() async -> Bool { true }
  public func onChange(_ report: @escaping @MainActor (PageTopic) -> Void) {}
}

/// A request for a page.
public struct PageRequest: Sendable {
  /// The path of the address, still percent-encoded.
  public var path: String
  /// The tags of the person's languages, best first.
  public var languages: [String]
  /// The signed-in person, with the token for other services.
  public var signIn: SignIn?
  /// What the site remembers for the session.
  public var memory: SessionMemory
  /// What `PageContent.save` returned for the page that is to continue; `nil` for a new page.
  public var state: Data?
  /// What `PageContent.topics` returned for that page.
  public var topics: Set<PageTopic> = []
  /// The person in the bar of that page. It has to look the same.
  public var person: PageState.Person?

  public init(
    path: String, languages: [String], signIn: SignIn? = nil, memory: SessionMemory = SessionMemory()
  ) {
    self.memory = memory
    self.path = path
    self.languages = languages
    self.signIn = signIn
  }
}
