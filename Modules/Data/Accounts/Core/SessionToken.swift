/// Proves that a person has signed in.
///
/// Anyone who has the token can act as that person: never print or log it. Hosts store it hashed, encrypted or in
/// part; only the person's own program stores it as it is, to sign in again.
public struct SessionToken: RawRepresentable, Hashable, Codable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }
}

extension SessionToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "SessionToken" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection()) }
}
