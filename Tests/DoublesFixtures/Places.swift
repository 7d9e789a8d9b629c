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
    func size(_ number: Int32) -> Int
  #else
    func size(_ number: Int64) -> Int
  #endif
  #if DEBUG || !DEBUG
    #if swift(>=6)
      var six: Int { get }
    #endif
  #endif
}

@available(*, deprecated)
// scaffold:double
public protocol Outdated {
  func old() -> Int
}
