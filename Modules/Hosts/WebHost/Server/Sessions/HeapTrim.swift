import Foundation

/// Returns the memory of ended scenes to the system. The C library of Linux keeps it otherwise, because it is spread over the
/// heap.
enum HeapTrim {
  private typealias MallocTrim = @convention(c) (Int) -> CInt

  /// Takes some milliseconds; call it off the main actor. Does nothing on other systems.
  static func run() {
    #if canImport(Glibc)
      // Swift's Glibc module lacks malloc_trim(3), whose page documents the signature.
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(symbol, to: MallocTrim.self)(0)
    #endif
  }
}
