import SwiftParser
import SwiftSyntax

/// The names that a feature can't have.
enum SwiftWords {
  /// Whether a name can't be that of a variable without backticks, or that of a type.
  static func isReserved(_ name: String) -> Bool {
    if ["Any", "Protocol", "Self", "Type", "init", "mutate", "self", "unsafe"].contains(name) { return true }
    let uses = [
      "let \(name) = 0\n", "struct \(name) {}\n", "let a = \(name)\nlet b = f(\(name))\n",
      "var a: Int { \(name).b }\n",
    ]
    return uses.contains { Parser.parse(source: $0).hasError }
  }

  /// Whether `inspect rules` refuses a name wherever it stands: the rules read words, not what they stand for.
  static func isRefusedByRules(_ name: String) -> Bool {
    [
      "appendInterpolation", "assert", "backtrace", "contentsOfFile", "describing", "dladdr", "dlopen",
      "dlsym", "dump", "environ", "fopen", "getenv", "getpid", "getppid", "isatty", "readlink",
      "reflecting",
    ].contains(name)
  }

  /// The name in a declaration: in backticks if it is a Swift keyword.
  static func declared(_ name: String) -> String { isReserved(name) ? "`\(name)`" : name }
}
