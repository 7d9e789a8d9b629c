import Foundation

/// Breaks a line that is too long.
extension SourceLayout {
  static func fitted(line: String) -> [String] {
    guard line.utf8.count > width, line.count > width else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    guard !line.dropFirst(indent.count).hasPrefix("//") else { return [line] }
    return brokenBody(line, indent) ?? brokenVariable(line, indent) ?? brokenGenerics(line, indent)
      ?? brokenInheritance(line, indent) ?? brokenLiteral(line, indent) ?? brokenAlias(line, indent)
      ?? brokenType(line, indent) ?? brokenArguments(line, indent) ?? brokenChoice(line, indent)
      ?? brokenRest(line, indent) ?? [line]
  }

  /// `var text: String { value }` gets three lines, and so does a guard's short `else`.
  private static func brokenBody(_ line: String, _ indent: String) -> [String]? {
    guard line.hasSuffix(" }"), let open = line.range(of: " { "), !line.dropLast(2).hasSuffix("{") else {
      return nil
    }
    let head = line[..<open.lowerBound] + " {"
    let body = indent + "  " + line[open.upperBound...].dropLast(2)
    guard closing(of: line.index(after: open.lowerBound), in: line) == line.index(before: line.endIndex)
    else {
      return nil
    }
    return fitted(line: String(head)) + fitted(line: body) + [indent + "}"]
  }

  /// Breaks the head of a computed variable after its name. The brace is on its own line.
  private static func brokenVariable(_ line: String, _ indent: String) -> [String]? {
    guard line.hasSuffix(" {"), let name = line.prefix(while: { $0 != "(" }).range(of: "var "),
      let colon = line[name.upperBound...].firstIndex(of: ":")
    else { return nil }
    let head = String(line.dropLast(2))
    guard head.count > width else { return [head, indent + "{"] }
    let type = indent + " " + head[head.index(after: colon)...]
    return [String(head[...colon])] + fitted(line: type) + [indent + "{"]
  }

  /// Breaks the head of a generic class before its `where`, or else its generic parameters.
  private static func brokenGenerics(_ line: String, _ indent: String) -> [String]? {
    guard line.contains(#/(actor|class) \w+</#) else { return nil }
    if let clause = line.range(of: " where ") {
      let rest = line[clause.lowerBound...].dropFirst()
      return fitted(line: String(line[..<clause.lowerBound])) + [indent + rest]
    }
    return brokenBrackets(line, indent)
  }

  /// Breaks after the sign of an alias, and before its `where`.
  private static func brokenAlias(_ line: String, _ indent: String) -> [String]? {
    guard line.contains("typealias "), let sign = line.range(of: " = ") else { return nil }
    let clause = line.range(of: " where ")
    let type = line[sign.upperBound..<(clause?.lowerBound ?? line.endIndex)]
    let head = String(line[..<sign.lowerBound] + " =")
    var lines = head.count > width ? brokenBrackets(head, indent) ?? [head] : [head]
    lines += fitted(line: indent + "  " + type)
    if let clause { lines.append(indent + line[clause.lowerBound...].dropFirst()) }
    return lines
  }

  /// Breaks a line that is a generic type.
  private static func brokenType(_ line: String, _ indent: String) -> [String]? {
    let isType = line.prefix { $0 != "<" }.allSatisfy { $0.isLetter || $0.isNumber || " .".contains($0) }
    return isType && [">", ">,"].contains(where: line.hasSuffix) ? brokenBrackets(line, indent) : nil
  }

  /// Breaks after the first angle bracket, and fills lines with what is in it.
  private static func brokenBrackets(_ line: String, _ indent: String) -> [String]? {
    guard let open = line.firstIndex(of: "<"), let close = closing(of: open, in: line) else { return nil }
    let lines = filled(elements(of: line[line.index(after: open)..<close]), indent + "  ")
    return [String(line[...open])] + lines.flatMap(fitted(line:)) + [indent + line[close...]]
  }

  /// Fills lines with the elements of an array or a dictionary. The last one gets a comma.
  private static func brokenLiteral(_ line: String, _ indent: String) -> [String]? {
    guard let sign = line.range(of: " = [") ?? line.range(of: ": ["),
      let close = closing(of: line.index(before: sign.upperBound), in: line),
      ["]", "],"].contains(line[close...])
    else { return nil }
    var lines = filled(elements(of: line[sign.upperBound..<close]), indent + "  ", room: width - 1)
    lines[lines.count - 1] += ","
    return [String(line[..<sign.upperBound])] + lines + [indent + line[close...]]
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
  /// a declaration or a tuple is on its own line, that of a call at the end.
  private static func brokenArguments(_ line: String, _ indent: String) -> [String]? {
    for open in parentheses(in: line) {
      guard let close = closing(of: open, in: line) else { continue }
      let head = String(line[...open])
      let tail = String(line[close...])
      let arguments = elements(of: line[line.index(after: open)..<close])
      guard head.count <= width, !arguments.isEmpty else { continue }
      let isTuple = head == indent + "("
      let isOpen =
        isDeclared(line) || isTuple || tail.hasSuffix("{") || tail.hasSuffix(" in") || tail.contains(" -> ")
      // An array at the end of a list needs room for a comma, which the formatter might add.
      let needsComma = isOpen && !isTuple && !isDeclared(line) && arguments.last?.hasSuffix("]") == true
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
    let head = line.prefix { $0 != "(" }
    guard line.hasSuffix(" {"), head.contains("struct ") || head.contains("class "),
      let colon = line.firstIndex(of: ":")
    else { return nil }
    let inherited = elements(of: line[line.index(after: colon)...].dropLast(2))
    if inherited.count == 1, let broken = brokenBrackets(String(line.dropLast(2)), indent) {
      return broken + [indent + "{"]
    }
    let first = line[...colon] + " " + inherited[0] + (inherited.count > 1 ? "," : "")
    var lines = [String(first)]
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
    let pieces = elements(of: line.dropFirst(indent.count))
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
      if line[index] == "(", !isText, !line[..<index].hasSuffix("nonisolated") { found.append(index) }
    }
    return found
  }

  // MARK: Lists

  /// The bracket that closes another one. Those in string literals don't count.
  static func closing(of open: String.Index, in text: String) -> String.Index? {
    let (opening, closing) = text[open] == "<" ? ("<", ">") : ("([{", ")]}")
    var (depth, isText) = (0, false)
    var last: Character = " "
    for position in text[open...].indices {
      let character = text[position]
      if character == "\"" { isText.toggle() }
      if !isText, opening.contains(character) { depth += 1 }
      // The arrow of a function type closes nothing.
      if !isText, closing.contains(character), character != ">" || last != "-" { depth -= 1 }
      if depth == 0 { return position }
      last = character
    }
    return nil
  }

  /// The elements of a list: splits at commas, except at those inside brackets and string literals.
  static func elements(of text: some StringProtocol) -> [String] {
    var result: [String] = []
    var current = ""
    var (depth, isText) = (0, false)
    var last: Character = " "
    for character in text {
      if character == "\"" { isText.toggle() }
      if !isText, "([<{".contains(character) { depth += 1 }
      if !isText, ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
      // The end of a list can have brackets that it does not open.
      if character == ",", depth <= 0, !isText {
        result.append(current.trimmingSpaces)
        current = ""
      } else {
        current.append(character)
      }
      last = character
    }
    if !current.trimmingSpaces.isEmpty { result.append(current.trimmingSpaces) }
    return result
  }
}
