// scaffold:double
public protocol Making: Comparable {
  init()
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
  static func + (first: Self, second: Self) -> Self
  static func <+> (first: Self, second: Int) -> Int
  static prefix func √ (value: Self) -> Double
  static prefix func - (value: Self) -> Self
  static func += (first: inout Self, second: Int)
  static func < (first: Self, second: Self) -> Bool
}

infix operator <+> : AdditionPrecedence
prefix operator √
