#if canImport(Glibc)
  import Foundation

  /// The C library's own account of its heap. `mallinfo2` says the same, but Swift's Glibc module has neither, and
  /// only `malloc_info` can be called through a pointer: it returns no struct.
  enum GlibcHeap {
    private typealias MallocInfo = @convention(c) (CInt, UnsafeMutablePointer<FILE>?) -> CInt

    /// Bytes in use in all arenas and in mappings of their own.
    static var bytesInUse: Double? {
      // Behind the arenas stand the totals of all of them.
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
      // Its signature stands in malloc_info(3).
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
