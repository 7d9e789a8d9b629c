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
}

public struct Token: ~Copyable {
  public var number: Int
  public init(number: Int) { self.number = number }
}

public final class Box {
  public var value: Int
  public init(value: Int) { self.value = value }
}
