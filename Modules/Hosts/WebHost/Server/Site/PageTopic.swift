/// Something on pages that others can change, such as one blog. Only the site knows what the name means.
public struct PageTopic: RawRepresentable, Codable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Anything. As a change: others may have been missed. As what a page shows: it is too much to name.
  public static let everything = PageTopic(rawValue: "")
}
