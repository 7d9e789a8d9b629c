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
  // One byte more each, because an empty value is not NULL.
  let copies = bytes.map { $0.map { NSData(data: $0 + [0]) } }
  return withExtendedLifetime(copies) {
    body(copies.map { $0?.bytes.assumingMemoryBound(to: CChar.self) })
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
