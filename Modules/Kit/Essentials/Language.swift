/// A supported language.
public enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"

  /// The language of a tag: `en`, `en_GB.UTF-8`, `zh-Hans`, `zh_CN`. `nil` for other languages, including traditional
  /// Chinese.
  public init?(tag: String) {
    let name = tag.prefix { $0 != "." && $0 != "@" }.lowercased()
    let parts = name.split(whereSeparator: { $0 == "_" || $0 == "-" })
    switch parts.first {
    case "en": self = .english
    case "zh" where !parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }: self = .simplifiedChinese
    default: return nil
    }
  }

  /// The language of an environment: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is not empty (POSIX.1-2017,
  /// 8.2). English if that language is not supported.
  public static func preferred(environment: [String: String]) -> Language {
    let tag = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty }
    return tag.flatMap(Language.init(tag:)) ?? .english
  }

  /// The language for a terminal: English if the terminal can't show the characters of this one, because its text is not UTF-8.
  public func inTerminal(environment: [String: String]) -> Language {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    return ["UTF-8", "UTF8"].contains { locale.uppercased().contains($0) } ? self : .english
  }
}
