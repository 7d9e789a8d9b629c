import Foundation

/// Memory that is allocated and not freed.
enum Memory {
  /// Bytes in use on the heap of the whole process, to the byte; `nan` where the platform does not say.
  ///
  /// What the allocator keeps for itself is not counted, except for a few freed blocks a thread holds back: run
  /// what is measured once before, and these stay the same.
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

  /// Bytes that are in use after something and were not before. `body` answers with what has to be kept alive.
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
