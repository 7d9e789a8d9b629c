#if os(Linux) || os(macOS)
  // scaffold:double
  protocol Conditional {
    func answer() -> Int
  }
#endif
