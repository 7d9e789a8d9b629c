/// Formats Swift source as `swift format` does. Templates are written for short names; a feature's name can be long.
enum SourceLayout {
  static let width = 110
  /// Comments can be a little longer than code.
  static let commentWidth = 118

  /// The text with sorted imports, broken lines and no needless blank lines; ends in a line break.
  static func fitted(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.hasSuffix(" ") ? String(line.reversed().drop { $0 == " " }.reversed()) : String(line)
    }
    lines = withoutIdleBlanks(withSortedImports(lines))
    lines = withFilledComments(lines).flatMap { fitted(line: $0) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func withoutIdleBlanks(_ lines: [String]) -> [String] {
    var result: [String] = []
    for line in lines {
      let closes = line.drop { $0 == " " }.first == "}"
      while closes, result.last?.isEmpty == true { result.removeLast() }
      if line.isEmpty, result.isEmpty || result.last?.isEmpty == true || result.last?.hasSuffix("{") == true {
        continue
      }
      result.append(line)
    }
    while result.last?.isEmpty == true { result.removeLast() }
    return result
  }

  /// Sorts each block of imports by the name of the module; the access level does not count.
  private static func withSortedImports(_ lines: [String]) -> [String] {
    func module(_ line: String) -> String? {
      guard
        line.hasPrefix("import ") || line.hasPrefix("public import ") || line.hasPrefix("@testable import ")
      else {
        return nil
      }
      return line.split(separator: " ").last.map(String.init)
    }
    var result: [String] = []
    var block: [String] = []
    for line in lines + [""] {
      if module(line) != nil {
        block.append(line)
      } else {
        result += block.sorted { (module($0) ?? "") < (module($1) ?? "") }
        block = []
        result.append(line)
      }
    }
    result.removeLast()
    return result
  }

  /// Wraps a comment again if one of its lines is too long.
  private static func withFilledComments(_ lines: [String]) -> [String] {
    var result: [String] = []
    var block: [String] = []
    func mark(_ line: String) -> String? {
      let indent = line.prefix { $0 == " " }
      return line.dropFirst(indent.count).hasPrefix("/// ") ? indent + "///" : nil
    }
    for line in lines + [""] {
      if let mark = mark(line), block.first.map({ $0.hasPrefix(mark) }) ?? true {
        block.append(line)
        continue
      }
      result += block.contains { $0.count > commentWidth } ? refilled(block, mark(block[0]) ?? "") : block
      block = mark(line) == nil ? [] : [line]
      if block.isEmpty { result.append(line) }
    }
    result.removeLast()
    return result
  }

  private static func refilled(_ comment: [String], _ mark: String) -> [String] {
    var lines: [String] = []
    var indent = ""
    for line in comment.map({ $0.dropFirst(mark.count + 1) }) {
      let startsItem = line.hasPrefix("- ")
      if startsItem { indent = "  " }
      if startsItem || lines.isEmpty { lines.append(mark) }
      for word in line.split(separator: " ") {
        if lines[lines.count - 1].count + 1 + word.count > commentWidth { lines.append(mark + indent) }
        lines[lines.count - 1] += " " + word
      }
    }
    return lines
  }
}
