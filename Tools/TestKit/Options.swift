import ToolSupport

/// The options of `Tools/test`, which has checked their form.
package struct Options: Equatable, Sendable {
  /// `2/4`.
  package struct Shard: Equatable, Sendable {
    package let number: Int
    package let count: Int
  }

  package var modules: [String] = []
  /// The commit to compare with, for `--affected`.
  package var revision: String?
  package var shard: Shard?
  package var isList = false
  package var isAgain = false
  package var isFast = false
  /// The seconds without progress after which a run hangs.
  package var bound = 300.0
  package var scratch = ".build"

  package init() {}

  /// - Throws: `ToolError` with the first argument that is not understood.
  package init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--affected": revision = try Self.value(of: word, &rest)
      case "--again": isAgain = true
      case "--fast": isFast = true
      case "--list": isList = true
      case "--scratch-path": scratch = try Self.value(of: word, &rest)
      case "--shard":
        let parts = try Self.value(of: word, &rest).wholeMatch(of: /([1-9][0-9]{0,2})\/([1-9][0-9]{0,2})/)
        guard let parts, let number = Int(parts.1), let count = Int(parts.2), number <= count else {
          throw Self.error(word)
        }
        shard = Shard(number: number, count: count)
      case "--timeout":
        guard let seconds = Double(try Self.value(of: word, &rest)), seconds > 0 else {
          throw Self.error(word)
        }
        bound = seconds
      default:
        guard !word.hasPrefix("-") else { throw Self.error(word) }
        if !modules.contains(word) { modules.append(word) }
      }
    }
  }

  /// Whether all modules are to run on this machine.
  var isWhole: Bool { modules.isEmpty && revision == nil && shard == nil }

  private static func value(of option: String, _ rest: inout ArraySlice<String>) throws -> String {
    guard let value = rest.popFirst() else { throw error(option) }
    return value
  }

  private static func error(_ option: String) -> ToolError {
    ToolError("“\(option)” is not an option of Tools/test or lacks its value.", status: 2)
  }
}
