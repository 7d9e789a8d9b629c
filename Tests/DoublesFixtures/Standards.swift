// scaffold:double
public protocol Standard: Error, CustomDebugStringConvertible {
  func standard() -> Int
}
