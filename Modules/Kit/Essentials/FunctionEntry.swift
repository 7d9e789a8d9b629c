/// What a trace is told when a function of a feature begins. In a debug build the compiler writes the calls: see `announced` in
/// `Package.swift`.
package enum FunctionEntry {
  /// The function's own number, at first zero. One silences the function.
  package typealias Silencer = UnsafeMutablePointer<UInt32>

  /// `nil` if nothing is traced. It is one word, so a thread reads either the old value or the new one.
  package nonisolated(unsafe) static var observer: (@convention(c) (Silencer) -> Void)?
}

#if DEBUG
  @_cdecl("__sanitizer_cov_trace_pc_guard")
  package func functionBegins(_ silencer: UnsafeMutablePointer<UInt32>) {
    guard let observer = FunctionEntry.observer, silencer.pointee != 1 else { return }
    observer(silencer)
  }

  @_cdecl("__sanitizer_cov_trace_pc_guard_init")
  package func functionsLoaded(_ first: UnsafeMutablePointer<UInt32>, _ end: UnsafeMutablePointer<UInt32>) {}
#endif
