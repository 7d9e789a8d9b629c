import CommandTesting

/// Reads the part of YAML that the files of this package use: maps, lists, texts of several lines after `|`, and lists in
/// brackets. Refuses everything else, so that no file is read in another way than its program reads it.
struct YAML {
  struct Fault: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  private var lines: [(indentation: Int, text: String)]
  private var index = 0

  static func document(_ text: String) throws -> Document {
    var yaml = YAML(text)
    let document = try yaml.block(at: 0)
    guard yaml.peek() == nil else { throw yaml.fault("this line does not belong to the lines above") }
    return document
  }

  private init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let content = line.drop { $0 == " " }
      return (line.count - content.count, String(content))
    }
  }

  private func fault(_ reason: String) -> Fault { Fault(description: "line \(index + 1): \(reason)") }

  /// The next line with content. Skips empty lines and comments.
  private mutating func peek() -> (indentation: Int, text: String)? {
    while index < lines.count, lines[index].text.isEmpty || lines[index].text.hasPrefix("#") { index += 1 }
    return index < lines.count ? lines[index] : nil
  }

  private mutating func block(at indentation: Int) throws -> Document {
    guard let line = peek() else { return .null }
    return line.text.hasPrefix("- ") ? try list(at: indentation) : try map(at: indentation)
  }

  private mutating func list(at indentation: Int) throws -> Document {
    var items: [Document] = []
    while let line = peek(), line.indentation == indentation, line.text.hasPrefix("- ") {
      let item = String(line.text.dropFirst(2))
      if try Self.pair(item) != nil {
        // A map whose first line stands behind the hyphen.
        lines[index] = (indentation + 2, item)
        items.append(try map(at: indentation + 2))
      } else {
        items.append(try scalar(item))
        index += 1
      }
    }
    return .list(items)
  }

  private mutating func map(at indentation: Int) throws -> Document {
    var map: [String: Document] = [:]
    while let line = peek(), line.indentation == indentation {
      guard let (key, rest) = try Self.pair(line.text) else { throw fault("a key is missing") }
      guard map[key] == nil else { throw fault("“\(key)” is there twice") }
      if rest.isEmpty {
        index += 1
        let next = peek()
        map[key] =
          next.map { $0.indentation > indentation } == true ? try block(at: next?.indentation ?? 0) : .null
      } else if rest == "|" {
        index += 1
        map[key] = .text(literal(below: indentation))
      } else {
        map[key] = try scalar(rest)
        index += 1
      }
    }
    return .map(map)
  }

  /// The lines of a text after `|`, without the indentation of its first line.
  private mutating func literal(below indentation: Int) -> String {
    let first = index < lines.count ? lines[index].indentation : 0
    var text = ""
    while index < lines.count, lines[index].text.isEmpty || lines[index].indentation > indentation {
      let line = lines[index]
      text += String(repeating: " ", count: max(0, line.indentation - first)) + line.text + "\n"
      index += 1
    }
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text
  }

  /// A key and what stands behind the colon; `nil` if the text is not a pair.
  private static func pair(_ text: String) throws -> (key: String, rest: String)? {
    text.wholeMatch(of: /([A-Za-z0-9_.-]+):(?: +(.*))?/).map { (String($0.1), String($0.2 ?? "")) }
  }

  private func scalar(_ text: String) throws -> Document {
    if let quoted = text.wholeMatch(of: /"([^"\\]*)"/) { return .text(String(quoted.1)) }
    if text == "{}" { return .map([:]) }
    if let list = text.wholeMatch(of: /\[(.*)\]/) {
      let items = list.1.matches(of: /"[^"\\]*"|[^,"]+/).map { $0.0.drop { $0 == " " } }
      return .list(try items.filter { !$0.isEmpty }.map { try scalar(String($0)) })
    }
    let isPlain = text.first.map { !"&*!|>%@`{}[]'\",?".contains($0) } == true
    guard isPlain, !text.contains(": "), !text.contains(" #") else {
      throw fault("“\(text)” is not read here")
    }
    switch text {
    case "null", "~": return .null
    case "true", "false": return .bool(text == "true")
    default: return Int(text).map { .number(Double($0)) } ?? .text(text)
    }
  }
}
