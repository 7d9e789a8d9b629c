import Essentials
import Foundation

/// Calls `body` with an array of C strings that ends with a null pointer. The pointers are valid during the call.
func withCStrings<Result>(
  _ strings: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  withPointers(to: strings.map { Data($0.utf8 + [0]) } + [nil]) { body($0) }
}

/// Calls `body` with the addresses of the bytes; `nil` for `nil`. The pointers are valid during the call.
func withPointers<Result>(
  to bytes: [Data?], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Result
) -> Result {
  let size = bytes.reduce(0) { $0 + ($1?.count ?? 0) }
  // At least one byte each, because an empty value is not NULL.
  return withUnsafeTemporaryAllocation(of: CChar.self, capacity: size + 1) { buffer in
    withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: bytes.count + 1) { pointers in
      var offset = 0
      for (index, value) in bytes.enumerated() {
        pointers.initializeElement(
          at: index, to: value == nil ? nil : buffer.baseAddress.map { UnsafePointer($0 + offset) })
        guard let value, !value.isEmpty else { continue }
        value.withUnsafeBytes {
          UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[offset...])
            .copyMemory(from: $0)
        }
        offset += value.count
      }
      pointers.initializeElement(at: bytes.count, to: nil)
      guard let start = pointers.baseAddress else { preconditionFailure("the allocation is not empty") }
      return body(UnsafePointer(start))
    }
  }
}

extension String {
  /// A message of libpq as a fragment of a sentence: on one line, without its questions, and without characters that could
  /// command a terminal.
  var asOneLine: String {
    let lines = split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces).harmless }
    return lines.filter { !$0.hasSuffix("?") }.joined(separator: "; ")
  }
}
