public enum Namespace {
  public struct Inner: Equatable, Sendable {
    public init() {}
  }

  // scaffold:double
  public protocol Nested {
    func inner(_ inner: Inner) -> Inner
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
  #if os(Linux)
    func linux() -> Int
    func size(_ number: Int32) -> Int
  #else
    func other() -> Int
    func size(_ number: Int64) -> Int
  #endif
  #if DEBUG || !DEBUG
    #if swift(>=6)
      var six: Int { get set }
    #endif
  #endif
}

@available(*, deprecated)
// scaffold:double
public protocol Outdated {
  func old() -> Int
}
