/// A unique name to sign in with, such as `mara.lindqvist`. Upper and lower case are equal.
public struct AccountName: Hashable, Sendable, CustomStringConvertible {
  /// The name in lower case.
  public let rawValue: String

  /// Returns `nil` if the text is not a valid name.
  ///
  /// A name has 1 to 64 ASCII letters and digits, with single dots, hyphens or underscores between them.
  public init?(_ text: String) {
    guard text.utf8.count <= 64 else { return nil }
    let words = text.split(omittingEmptySubsequences: false) { ".-_".contains($0) }
    guard words.allSatisfy({ !$0.isEmpty && $0.allSatisfy(Self.isLetterOrDigit) }) else { return nil }
    rawValue = text.lowercased()
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }

  public var description: String { rawValue }
}
