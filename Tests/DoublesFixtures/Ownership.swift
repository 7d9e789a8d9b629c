// scaffold:double
public protocol Owning: ~Copyable {
  func take(_ token: consuming Token)
  func look(at token: borrowing Token) -> Int
  func change(_ token: inout Token)
  func make() throws -> Token
  func outcome() -> Result<Token, FetchError>
  func keep(_ text: consuming String, _ other: borrowing String) -> String
  consuming func finish() -> Int
  func generic<Value: ~Copyable>(_ value: borrowing Value)
  func opaque(_ value: consuming some ~Copyable, number: Int)
  func spend(_ coins: consuming Coins) -> Coins
}

public struct Token: ~Copyable {
  public var number: Int
  public init(number: Int) { self.number = number }
}

public typealias Coin = Token
public typealias Coins = Coin?

public final class Box {
  public var value: Int
  public init(value: Int) { self.value = value }
}

// scaffold:double
public protocol Sending: Sendable {
  func give(_ box: sending Box) async
  func get() -> sending Box
  func box() -> Box
  func run(_ body: sending @escaping () -> Void)
}

// scaffold:double
public protocol Unwrapping: AnyObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var token: String! { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var parent: (any Unwrapping)! { get set }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var title: String! { get }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  static var shared: Int! { get set }
  init(_ name: String!)
  init!(number: Int)
  func load(_ id: Int!, named name: String?) async throws -> String!
  func convert<Value>(_ value: Value!) -> Value!
  func change(_ count: inout Int!)
  func call(_ body: (@Sendable (Int) -> Void)!) -> (@Sendable () -> Int)!
  func keep(_ text: consuming String!, _ other: borrowing String!)
  func send(_ value: sending Int!) -> sending Int!
  subscript(key: String!) -> Int! { get set }
}
