/// The output of a build, with each diagnostic once. The compiler repeats a diagnostic for each step that sees it.
package struct BuildOutput: Sendable {
  private var seen: Set<String> = []
  private var isRepeated = false
  private var isError = false
  private var rest = ""
  /// The first errors with the lines that show them.
  package private(set) var errors: [String] = []
  /// The first line of each error.
  private var heads: [String] = []
  /// How many different errors there are.
  package var count: Int { heads.count }
  /// The last step, like `[5/100] Compiling Blog.swift`. Before the first step the last line, which need not have ended:
  /// SwiftPM says in it that it waits for another build, or what it downloads.
  package var step: String { lastStep ?? (rest.isEmpty ? lastLine : rest) }
  private var lastStep: String?
  private var lastLine = ""

  package init() {}

  /// The errors of a build that failed, at least one. Those of the compiler come first.
  ///
  /// - Parameter folder: The folder of the package.
  package func failures(below folder: String) -> [BuildError] {
    let failures = heads.map { BuildError($0, below: folder) }
    let sorted = failures.filter { !$0.file.isEmpty } + failures.filter(\.file.isEmpty)
    return sorted.isEmpty
      ? [BuildError(lastLine.isEmpty ? "The build failed." : lastLine, below: folder)] : sorted
  }

  /// Adds a part of the output, which may end within a line.
  package mutating func add(_ text: String) {
    var lines = (rest + text).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    rest = lines.removeLast()
    for line in lines { add(line: line) }
    if let line = lines.last(where: { !$0.isEmpty }) { lastLine = line }
  }

  private mutating func add(line: String) {
    let isHead = line.contains(": error: ") || line.hasPrefix("error: ")
    if isHead {
      isRepeated = !seen.insert(line).inserted
      isError = true
      // SwiftPM says so after the compiler's errors.
      if line.hasPrefix("error: fatalError") || line.hasPrefix("error: emit-module command failed") {
        isRepeated = true
      }
      if !isRepeated { heads.append(line) }
    } else if line.hasPrefix("[") {
      lastStep = line
      isError = false
    } else if line.contains(": warning: ") || line.contains(": note: ") || line.hasPrefix("warning: ") {
      isError = false
    }
    // The lines with the source code are below the head. Long ones are commands.
    if isError, !isRepeated, line.count < 400, errors.count < 200 { errors.append(line) }
  }
}
