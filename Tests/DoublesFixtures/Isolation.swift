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
  func work<Value>(for actor: isolated (any Actor)?, _ value: Value) async -> Value
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
  func later(_ box: Box) async -> Box
  func nothing(_ nothing: Void)
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
public protocol Mixed {
  @MainActor func show()
  @MainActor var title: String { get set }
  func work(isolation: isolated (any Actor)?) async -> Int
  @StorageActor func store(_ number: Int) async
  @concurrent func far() async -> Int
}
