import Foundation

/// The features of a terminal, according to the environment.
public struct TerminalCapabilities: Equatable, Sendable {
  public enum Colors: Int, Comparable, Sendable {
    /// Bold, reverse and other attributes, but no colours.
    case none
    case ansi16, ansi256, trueColor

    public static func < (left: Colors, right: Colors) -> Bool { left.rawValue < right.rawValue }
  }

  public var colors: Colors
  /// Whether text is UTF-8. If not, everything is drawn in ASCII.
  public var isUnicode: Bool
  /// Whether the terminal only shows text line by line.
  public var isDumb: Bool

  /// The capabilities according to the process's environment.
  public static var current: TerminalCapabilities {
    TerminalCapabilities(environment: ProcessInfo.processInfo.environment)
  }

  public init(colors: Colors = .trueColor, isUnicode: Bool = true, isDumb: Bool = false) {
    self.colors = colors
    self.isUnicode = isUnicode
    self.isDumb = isDumb
  }

  /// Reads `TERM`, `COLORTERM`, `NO_COLOR` (https://no-color.org), and the character set of the locale.
  public init(environment: [String: String]) {
    func value(_ name: String) -> String { environment[name]?.lowercased() ?? "" }
    let term = value("TERM")
    isDumb = term.isEmpty || term == "dumb"
    // The first variable that is set decides (POSIX.1-2017, 8.2).
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
