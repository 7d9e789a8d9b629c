import Foundation

/// Percent-encodes and decodes one component of an address (RFC 3986, 2.1).
enum PercentCode {
  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  /// Encodes every byte except ASCII letters, digits and `-._~`. The result contains no delimiter.
  static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  /// Returns `nil` if two hexadecimal digits don't follow a percent sign or the bytes are not valid UTF-8.
  static func decoded(_ text: Substring.UTF8View) -> String? { String(text)?.removingPercentEncoding }
}
