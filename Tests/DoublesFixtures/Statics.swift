// scaffold:double
public protocol Making {
  init(id: Int)
  init?(text: String) throws
  init(later: Bool) async
  static var shared: Self { get }
  static func make(_ count: Int) throws -> [Self]
  static var limit: Int { get set }
  func copy() -> Self
  func same(as other: Self) -> Bool
  func maybe() -> Self?
  static subscript(key: String) -> Int { get }
}

infix operator <+> : AdditionPrecedence
prefix operator √

// scaffold:double
public protocol Operating: Comparable {
  static func + (first: Self, second: Self) -> Self
  static func <+> (first: Self, second: Int) -> Int
  static prefix func √ (value: Self) -> Double
  static prefix func - (value: Self) -> Self
  static func += (first: inout Self, second: Int)
  static func < (first: Self, second: Self) -> Bool
}
