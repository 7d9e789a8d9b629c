enum Outer {
  enum Middle {
    struct Value: Equatable { var number: Int }

    // scaffold:double
    protocol Deep: Sendable {
      func value() async -> Value
      func middle() -> Middle.Type
    }
  }
}

#if os(Linux) || os(macOS)
  // scaffold:double
  protocol Conditional {
    func answer() -> Int
  }
#endif
