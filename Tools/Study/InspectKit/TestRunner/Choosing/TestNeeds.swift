import ToolSupport

/// What the tests of modules need besides the sources of their dependencies: the content of `Tests/needs.txt`.
package struct TestNeeds: Equatable, Sendable {
  /// The needs of one module.
  package struct Row: Equatable, Sendable {
    /// Files outside the module's targets that its tests read.
    package var reads: [PathPattern] = []
    /// The option of `Tools/setup` that installs its tools.
    package var setup: String?
    /// Tests that `--fast` leaves out.
    package var slow: [String] = []
  }

  package static let path = "Tests/needs.txt"

  private var rows: [String: Row] = [:]

  /// - Parameter text: Lines of a module or one of its suites, `reads`, `setup` or `slow`, and values; comments
  ///   start with `#`.
  /// - Throws: `ToolError` with the first line that is something else.
  package init(_ text: String) throws {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ").map(String.init)
      guard let module = words.first, !module.hasPrefix("#") else { continue }
      let values = Array(words.dropFirst(2))
      guard !values.isEmpty else { throw Self.error(index) }
      switch words[1] {
      case "reads": rows[module, default: Row()].reads += values.map(PathPattern.init)
      case "setup": rows[module, default: Row()].setup = values[0]
      case "slow": rows[module, default: Row()].slow += values
      default: throw Self.error(index)
      }
    }
  }

  /// A module without a line reads only its own folder. A suite has the set-up of its module.
  package subscript(part: String) -> Row {
    var row = rows[part] ?? Row()
    row.setup = row.setup ?? rows[TestPart.module(of: part)]?.setup
    return row
  }

  package var modules: [String] { Set(rows.keys.map(TestPart.module)).sorted() }

  /// The suites of a module that have needs of their own.
  package func suites(of module: String) -> [String] {
    rows.keys.filter { $0.hasPrefix("\(module)/") }.map { String($0.dropFirst(module.count + 1)) }.sorted()
  }

  /// Whether a line says what the tests of a module read, all or some.
  func declaresReads(of module: String) -> Bool {
    rows.contains { TestPart.module(of: $0.key) == module && !$0.value.reads.isEmpty }
  }

  private static func error(_ index: Int) -> ToolError {
    ToolError("\(path):\(index + 1): not a module, “reads”, “setup” or “slow”, and values.")
  }
}

/// What is chosen, run and remembered at a time: a module, `Blog`, or a suite with needs of its own,
/// `CompareKit/PackageTests`. The part with the name of the module has its other suites.
enum TestPart {
  static func module(of part: String) -> String { String(part.prefix { $0 != "/" }) }

  static func suite(of part: String) -> String? {
    part.firstIndex(of: "/").map { String(part[part.index(after: $0)...]) }
  }

  /// The name of a part in the names of files.
  static func fileName(_ part: String) -> String { part.replacing("/", with: ".") }
}

/// A set of files of the package.
package struct PathPattern: Equatable, Sendable {
  /// `.` for all files, `docs/` for all below a folder, `*/Core/` for all below folders of a name, `Tools/*` for those in a
  /// folder, `*.md` for an ending, `Modules/*.swift` for an ending below a folder, or a path.
  package let text: String

  package init(_ text: String) { self.text = text }

  package func matches(_ file: String) -> Bool {
    if text == "." { return true }
    if text.hasPrefix("*/"), text.hasSuffix("/") { return file.contains(text.dropFirst()) }
    if text.hasSuffix("/") { return file.hasPrefix(text) }
    if text.hasPrefix("*") { return file.hasSuffix(text.dropFirst()) }
    if text.hasSuffix("/*") {
      return file.hasPrefix(text.dropLast()) && !file.dropFirst(text.count - 1).contains("/")
    }
    if let star = text.firstRange(of: "/*.") {
      return file.hasPrefix(text[...star.lowerBound]) && file.hasSuffix(text[star.lowerBound...].dropFirst(2))
    }
    return file == text
  }
}
