import Foundation

/// What a terminal can show, as far as the environment says.
public struct TerminalCapabilities: Equatable, Sendable {
  public enum Colors: Int, Comparable, Sendable {
    /// Bold, reverse and the like, but no colours.
    case none
    case ansi16, ansi256, trueColor

    public static func < (left: Colors, right: Colors) -> Bool { left.rawValue < right.rawValue }
  }

  public var colors: Colors
  /// Whether text is UTF-8; otherwise everything is drawn in ASCII.
  public var isUnicode: Bool
  /// Whether it can do nothing but take text line by line.
  public var isDumb: Bool

  /// What the process is connected to, as far as its environment says.
  public static var current: TerminalCapabilities {
    TerminalCapabilities(environment: ProcessInfo.processInfo.environment)
  }

  public init(colors: Colors = .trueColor, isUnicode: Bool = true, isDumb: Bool = false) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.isDumb = isDumb
  }

  /// Reads `TERM`, `COLORTERM`, `NO_COLOR` (https://no-color.org), and the locale's character set.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String { environment[name]?.lowercased() ?? "" }
    let term = value("TERM")
    isDumb = term.isEmpty || term == "dumb"
    // The first that is set decides (POSIX.1-2017, 8.2).
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(value).first { !$0.isEmpty } ?? ""
    isUnicode = locale.contains("utf-8") || locale.contains("utf8")
    if isDumb || !value("NO_COLOR").isEmpty {
      colors = .none
    } else if ["truecolor", "24bit"].contains(value("COLORTERM")) || term.hasSuffix("-direct") {
      colors = .trueColor
    } else {
      colors = term.contains("256color") ? .ansi256 : .ansi16
    }
  }
}
