/// Something on pages that others can change, such as one blog. Only the site knows what the name means.
public struct PageTopic: RawRepresentable, Codable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Anything: changes may have been missed.
  public static let everything = PageTopic(rawValue: "")
}
