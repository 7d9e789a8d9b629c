/// The bytes of a file that a request asks for (RFC 9110, 14.2). Only single ranges; a list counts as the whole file.
public enum ByteRange: Equatable, Sendable {
  case whole
  case part(Range<Int>)
  /// The range begins after the end of the file.
  case unsatisfiable

  /// - Parameters:
  ///   - header: the field `Range`; `nil` or an invalid range stands for the whole file.
  ///   - count: the size of the file.
  public init(_ header: String?, count: Int) {
    self = .whole
    guard let header, header.hasPrefix("bytes="), !header.contains(",") else { return }
    let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.allSatisfy(\.isASCII) && !$0.contains("+") }) else { return }
    switch (Int(ends[0]), Int(ends[1])) {
    case (let first?, nil) where ends[1].isEmpty:
      self = first < count ? .part(first..<count) : .unsatisfiable
    case (let first?, let last?) where first <= last:
      self = first < count ? .part(first..<min(last, count - 1) + 1) : .unsatisfiable
    case (nil, let length?) where ends[0].isEmpty:
      self = length > 0 && count > 0 ? .part(max(0, count - length)..<count) : .unsatisfiable
    default: return
    }
  }
}
