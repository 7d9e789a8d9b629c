public import Foundation

// scaffold:double
public protocol Standard: Codable, Error, CustomDebugStringConvertible, Sendable {
  func standard() -> Int
}

// scaffold:double
public protocol Key: CodingKey {}
// scaffold:double
public protocol Raw: RawRepresentable where RawValue == String {}

// scaffold:double
public protocol RawKey: Hashable, RawRepresentable where RawValue == Int {}

// scaffold:double
public protocol Ticking: AsyncIteratorProtocol where Element == Int {
  var interval: Int { get }
}

// scaffold:double
public protocol Counted: Sequence where Element == Int {
  var count: Int { get }
}

// scaffold:double
public protocol Streaming: AsyncSequence<Int, Never> {
  var interval: Int { get }
}

// scaffold:double
public protocol Observing: NSObjectProtocol {
  func observe() -> Int
}

// scaffold:double
public protocol Numbered: Identifiable, Sendable {
  var id: Int { get }
  func next(after id: ID) -> ID?
}
