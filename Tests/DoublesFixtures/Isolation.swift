@globalActor
public actor StorageActor {
  public static let shared = StorageActor()
}

// scaffold:double
@MainActor
public protocol Showing: AnyObject {
  var title: String { get set }
  func show(_ text: String)
  func load() async throws -> Int
  nonisolated func log(_ text: String)
  nonisolated var number: Int { get }
  nonisolated func wait() async
  func each(_ body: (Int) -> Void)
}

@MainActor
public protocol Kind: AnyObject {
  static var kind: String { get }
}

public protocol Sounding {
  func sound() -> Int
}

// scaffold:double
public protocol ShowingMore: Kind, Sounding, Identifiable where ID == String {
  func more(_ box: Box)
}

// scaffold:double
@StorageActor
public protocol Keeping {
  func keep(_ text: String) -> Int
}

// scaffold:double
public protocol Working: Actor {
  func work(_ number: Int) -> Int
  func later() async throws -> Box
  nonisolated func name() -> String
  var jobs: [Int] { get }
  nonisolated var label: String { get }
  init(first: Int)
  static func limit() -> Int
}

// scaffold:double
/// Typed errors in each isolation, and other isolations of a member.
public protocol Mixed {
  func now(_ number: Int) throws(FetchError)
  func later(_ number: Int) async throws(FetchError)
  @MainActor func here(_ number: Int) throws(FetchError)
  @MainActor func hereLater(_ number: Int) async throws(FetchError)
  func work(isolation: isolated (any Actor)?) async -> Int
  @StorageActor func store(_ number: Int) async
  @concurrent func far() async -> Int
}
