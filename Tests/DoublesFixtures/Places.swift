public enum Outer {
  public enum Middle {
    public enum Value: Sendable { case one }

    // scaffold:double
    public protocol Deep: Sendable {
      func value() async -> Value
    }
  }
}

// scaffold:double
package protocol Packaged {
  func pack() -> Int
}

// scaffold:double
public protocol Available {
  @available(macOS 15, *)
  func new() -> Int
  @available(*, deprecated, message: "Use new.")
  func old() -> Int
}

@available(*, deprecated)
// scaffold:double
public protocol Outdated {
  func old() -> Int
}
