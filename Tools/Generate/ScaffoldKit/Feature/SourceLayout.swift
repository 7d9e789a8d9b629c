import Foundation

/// Formats Swift source as `swift format` does. Templates are written for short names; a feature's name can be long.
enum SourceLayout {
  static let width = CodeText.width
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

  private static func fitted(line: String) -> [String] {
    guard line.utf8.count > width, line.count > width else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    guard !line.dropFirst(indent.count).hasPrefix("//") else { return [line] }
    return brokenBody(line, indent) ?? brokenInheritance(line, indent) ?? brokenLiteral(line, indent)
      ?? brokenArguments(line, indent) ?? brokenAlias(line, indent) ?? brokenChoice(line, indent)
      ?? brokenRest(line, indent) ?? [line]
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

  /// `var text: String { value }` gets three lines, and so does a guard's short `else`.
  private static func brokenBody(_ line: String, _ indent: String) -> [String]? {
    guard line.hasSuffix(" }"), let open = line.range(of: " { "), !line.dropLast(2).hasSuffix("{") else {
      return nil
    }
    let head = line[..<open.lowerBound] + " {"
    let body = indent + "  " + line[open.upperBound...].dropLast(2)
    guard
      CodeText.closing(of: line.index(after: open.lowerBound), in: line) == line.index(before: line.endIndex)
    else {
      return nil
    }
    return fitted(line: String(head)) + fitted(line: body) + [indent + "}"]
  }

  /// Breaks after the generic type of an alias.
  private static func brokenAlias(_ line: String, _ indent: String) -> [String]? {
    guard line.contains("typealias "), line.hasSuffix(">"), let type = line.range(of: " = "),
      let open = line[type.upperBound...].firstIndex(of: "<")
    else { return nil }
    let arguments = line[line.index(after: open)...].dropLast()
    return [String(line[...open]), indent + "  " + arguments, indent + ">"]
  }

  /// Fills lines with the elements of an array or a dictionary. The last one gets a comma.
  private static func brokenLiteral(_ line: String, _ indent: String) -> [String]? {
    guard let sign = line.range(of: " = ["), line.hasSuffix("]") else { return nil }
    let open = line.index(before: sign.upperBound)
    guard CodeText.closing(of: open, in: line) == line.index(before: line.endIndex) else { return nil }
    let elements = CodeText.elements(of: line[sign.upperBound...].dropLast())
    var lines = filled(elements, indent + "  ", room: width - 1)
    lines[lines.count - 1] += ","
    return [String(line[...open])] + lines + [indent + "]"]
  }

  /// Breaks before both results of a condition.
  private static func brokenChoice(_ line: String, _ indent: String) -> [String]? {
    guard let yes = line.range(of: " ? "), let no = line.range(of: " : "), yes.upperBound < no.lowerBound
    else { return nil }
    return [
      String(line[..<yes.lowerBound]), indent + "  ? " + line[yes.upperBound..<no.lowerBound],
      indent + "  : " + line[no.upperBound...],
    ]
  }

  /// Breaks after the first parenthesis that is too long, and fills lines with its arguments. The closing parenthesis of
  /// a declaration is on its own line, that of a call at the end.
  private static func brokenArguments(_ line: String, _ indent: String) -> [String]? {
    for open in parentheses(in: line) {
      guard let close = CodeText.closing(of: open, in: line) else { continue }
      let head = String(line[...open])
      let tail = String(line[close...])
      let arguments = CodeText.elements(of: line[line.index(after: open)..<close])
      guard head.count <= width, !arguments.isEmpty else { continue }
      let isOpen = isDeclared(line) || tail.hasSuffix("{") || tail.hasSuffix(" in")
      // An array at the end of a list needs room for a comma, which the formatter might add.
      let needsComma = isOpen && !isDeclared(line) && arguments.last?.hasSuffix("]") == true
      var lines = filled(arguments, indent + "  ", room: needsComma ? width - 1 : width)
      if isOpen {
        guard indent.count + tail.count <= width else { continue }
        lines.append(indent + tail)
      } else {
        let last = (arguments.last ?? "") + tail
        if lines[lines.count - 1].count + tail.count > width, arguments.count > 1 {
          lines = filled(arguments.dropLast(), indent + "  ") + [indent + "  " + last]
          lines[lines.count - 2] += ","
        } else {
          lines[lines.count - 1] += tail
        }
      }
      lines = lines.flatMap { $0.count > width && $0 != line ? fitted(line: $0) : [$0] }
      if lines.allSatisfy({ $0.count <= width }) { return [head] + lines }
    }
    return nil
  }

  /// Breaks the inherited types of a declaration. The brace is on its own line.
  private static func brokenInheritance(_ line: String, _ indent: String) -> [String]? {
    guard line.hasSuffix(" {"), line.contains("struct ") || line.contains("class "),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    let inherited = CodeText.elements(of: line[line.index(after: colon)...].dropLast(2))
    let head = line[...colon] + " " + inherited[0] + (inherited.count > 1 ? "," : "")
    var lines = [String(head)]
    for (index, name) in inherited.enumerated().dropFirst() {
      let piece = name + (index < inherited.count - 1 ? "," : "")
      if lines[lines.count - 1].count + 1 + piece.count <= width {
        lines[lines.count - 1] += " " + piece
      } else {
        lines.append(indent + "  " + piece)
      }
    }
    return lines + [indent + "{"]
  }

  /// Breaks a line that is the rest of a list.
  private static func brokenRest(_ line: String, _ indent: String) -> [String]? {
    let pieces = CodeText.elements(of: line.dropFirst(indent.count))
    guard pieces.count > 1 else { return nil }
    var lines = filled(pieces, indent)
    if line.hasSuffix(",") { lines[lines.count - 1] += "," }
    return lines.allSatisfy { $0.count <= width } ? lines : nil
  }

  private static func isDeclared(_ line: String) -> Bool {
    let words = line.prefix { $0 != "(" }.split(separator: " ").map(String.init)
    return words.contains("func") || words.contains { $0.hasPrefix("init") || $0.hasPrefix("subscript") }
  }

  /// Puts the arguments into lines; `room` is the width of the line that ends with the last one.
  private static func filled(_ arguments: [String], _ indent: String, room: Int = width) -> [String] {
    var lines: [String] = []
    for (index, argument) in arguments.enumerated() {
      let piece = argument + (index < arguments.count - 1 ? "," : "")
      let limit = index == arguments.count - 1 ? room : width
      if let last = lines.last, last.count + 1 + piece.count <= limit {
        lines[lines.count - 1] += " " + piece
      } else {
        lines.append(indent + piece)
      }
    }
    return lines
  }

  /// The opening parentheses outside of string literals, from the left.
  private static func parentheses(in line: String) -> [String.Index] {
    var found: [String.Index] = []
    var isText = false
    for index in line.indices {
      if line[index] == "\"" { isText.toggle() }
      if line[index] == "(", !isText { found.append(index) }
    }
    return found
  }
}
