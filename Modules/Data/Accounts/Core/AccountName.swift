/// A unique name to sign in with, such as `mara.lindqvist`. Upper and lower case are equal.
public struct AccountName: Hashable, Sendable, CustomStringConvertible {
  /// The name in lower case.
  public let rawValue: String

  /// Returns `nil` if the text is not a valid name.
  ///
  /// A name has 1 to 64 ASCII letters and digits, with single dots, hyphens or underscores between them.
  public init?(_ text: String) {
    let name = Array(text.utf8)
    guard (1...64).contains(name.count) else { return nil }
    var wasSeparator = true
    for byte in name {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        wasSeparator = false
      case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
        guard !wasSeparator else { return nil }
        wasSeparator = true
      default: return nil
      }
    }
    guard !wasSeparator else { return nil }
    rawValue = text.lowercased()
  }

  public var description: String { rawValue }
}
