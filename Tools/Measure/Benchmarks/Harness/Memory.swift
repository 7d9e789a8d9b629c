import Foundation

/// Memory that is allocated and not freed.
enum Memory {
  static let uncertainty = 1_000.0

  /// Bytes in use on the heap of the whole process; `nan` if the platform does not report them.
  ///
  /// Each thread's allocator keeps a few freed blocks, which count as used. Two readings may therefore differ by
  /// `uncertainty` although nothing remains.
  static var bytesInUse: Double {
    #if canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return Double(statistics.size_in_use)
    #elseif canImport(Glibc)
      return GlibcHeap.bytesInUse ?? .nan
    #else
      return .nan
    #endif
  }

  /// Keeps the C library from returning memory to the system between two rounds. Whether it does depends on what else is at
  /// the end of the heap, and getting the memory back takes a third of the time of a large frame.
  static func keepWhatIsFreed() {
    #if canImport(Glibc)
      GlibcHeap.keepWhatIsFreed()
    #endif
  }

  /// The bytes that `body` adds to the heap. `body` returns the objects to keep alive.
  @MainActor
  static func growth(_ body: @MainActor () -> some Any) -> Double {
    let before = bytesInUse
    let kept = body()
    let after = bytesInUse
    use(kept)
    return after - before
  }

  @MainActor
  static func growth(_ body: @MainActor () async -> some Any) async -> Double {
    let before = bytesInUse
    let kept = await body()
    let after = bytesInUse
    use(kept)
    return after - before
  }
}
