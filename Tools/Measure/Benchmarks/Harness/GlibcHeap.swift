#if canImport(Glibc)
  import Foundation

  /// The C library's statistics of its heap.
  ///
  /// Swift's Glibc module has neither `mallopt` nor `mallinfo2` nor `malloc_info`. `mallinfo2` returns a struct, so it can't be
  /// called through a pointer.
  enum GlibcHeap {
    private typealias MallocInfo = @convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt
    private typealias Mallopt = @convention(c) (_ parameter: CInt, _ value: CInt) -> CInt

    /// Sets M_TRIM_THRESHOLD and M_MMAP_THRESHOLD of mallopt(3) as high as possible: memory stays in the heap, also that of
    /// large blocks, which would be mapped anew each time.
    static func keepWhatIsFreed() {
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let mallopt = unsafeBitCast(symbol, to: Mallopt.self)
      _ = mallopt(-1, .max)
      _ = mallopt(-3, 32 << 20)
    }

    /// Bytes in use in all arenas and in separate mappings.
    static var bytesInUse: Double? {
      // The totals come after the arenas.
      guard let report, report.contains("</malloc>"),
        let arenas = report.range(of: "</heap>", options: .backwards)
      else { return nil }
      let totals = report[arenas.upperBound...]
      guard let held = size("<system type=\"current\"", in: totals),
        let fast = size("<total type=\"fast\"", in: totals),
        let free = size("<total type=\"rest\"", in: totals),
        let mapped = size("<total type=\"mmap\"", in: totals)
      else { return nil }
      return held - fast - free + mapped
    }

    private static var report: String? {
      // malloc_info(3) documents the signature.
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      let mallocInfo = unsafeBitCast(symbol, to: MallocInfo.self)
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      let isWritten = buffer.withUnsafeMutableBytes { bytes in
        guard let file = fmemopen(bytes.baseAddress, bytes.count, "w") else { return false }
        defer { fclose(file) }
        return mallocInfo(0, file) == 0
      }
      return isWritten ? String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self) : nil
    }

    private static func size(_ element: String, in report: Substring) -> Double? {
      guard let start = report.range(of: element)?.upperBound else { return nil }
      guard let number = report[start...].range(of: "size=\"")?.upperBound else { return nil }
      return Double(report[number...].prefix { $0.isNumber })
    }
  }
#endif
