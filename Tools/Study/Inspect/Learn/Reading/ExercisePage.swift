import Foundation
import ToolSupport

/// A page of an exercise: values between two lines `---`, the text, and sections.
struct ExercisePage {
  private let name: String
  private let values: [String: String]
  private let sections: [String: String]
  /// What stands before the first section.
  var text: String { section("") }

  init(contentsOf file: URL) throws(ToolError) {
    let place = "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)"
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw ToolError("\(place) can't be read.")
    }
    try self.init(text, name: place)
  }

  /// - Parameter name: The name of the file, for messages.
  init(_ page: String, name: String) throws(ToolError) {
    self.name = name
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.first == "---", let end = lines.dropFirst().firstIndex(of: "---") else {
      throw ToolError("\(name) does not begin with values between two lines “---”.")
    }
    var values: [String: String] = [:]
    for line in lines[1..<end] {
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2 else { throw ToolError("\(name): “\(line)” is not a name and a value.") }
      values[parts[0]] = parts[1]
    }
    self.values = values
    var sections: [String: [String]] = [:]
    var section = ""
    for line in lines[(end + 1)...] {
      if line.hasPrefix("## ") {
        section = String(line.dropFirst(3))
      } else {
        sections[section, default: []].append(line)
      }
    }
    self.sections = sections.mapValues {
      $0.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  func value(_ key: String) throws(ToolError) -> String {
    guard let value = values[key], !value.isEmpty else { throw ToolError("\(name) has no “\(key)”.") }
    return value
  }

  func word<Word: RawRepresentable<String> & CaseIterable>(_ key: String) throws(ToolError) -> Word {
    let value = try value(key)
    guard let word = Word(rawValue: value) else {
      let known = Word.allCases.map(\.rawValue).joined(separator: ", ")
      throw ToolError("\(name): \(key) is “\(value)”, and not one of \(known).")
    }
    return word
  }

  func words(_ key: String) -> [String] {
    (values[key] ?? "").split(whereSeparator: { $0 == "," || $0 == " " }).map(String.init)
  }

  func section(_ title: String) -> String { sections[title] ?? "" }

  /// The items of a numbered list, each on one line.
  func items(below title: String) -> [String] {
    var items: [String] = []
    for line in section(title).split(separator: "\n") {
      if let match = line.prefixMatch(of: #/[0-9]+\. /#) {
        items.append(String(line[match.range.upperBound...]))
      } else if !items.isEmpty {
        items[items.count - 1] += " " + line.trimmingCharacters(in: .whitespaces)
      }
    }
    return items
  }
}
