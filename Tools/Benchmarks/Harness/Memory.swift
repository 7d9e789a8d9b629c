import Foundation

/// Memory that is allocated and not freed.
enum Memory {
  static let uncertainty = 1_000.0

  /// Bytes in use on the heap of the whole process; `nan` where the platform does not say.
  ///
  /// Each thread's allocator holds a few freed blocks back, which count as used, so two readings may differ by
  /// `uncertainty` although nothing stayed.
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
