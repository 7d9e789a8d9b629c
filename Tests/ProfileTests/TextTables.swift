import Composition
import Essentials
import Foundation
import TerminalHost
import Testing
import WebPage

@testable import ProfileApp

/// The tables of texts in one language: values whose type has a property `simplifiedChinese`.
@MainActor
struct TextTables {
  struct Word {
    let name: String
    let text: String
    let isPattern: Bool
  }

  /// The words of each table, by the name of its type.
  private(set) var found: [String: [Word]] = [:]
  private let names: Set<String>

  /// Finds the tables that the session's scenes use, those of places included, and the tables of the hosts.
  init(in language: Language) async throws {
    names = Set(try Self.declared())
    for scene in SceneChoice.all {
      var options = try ProfileOptions(arguments: ["--in-memory", "--player", "silent"])
      options.language = language
      options.scene = scene
      let session = try await ProfileSession(options)
      collect(from: session.environment)
      for slot in (session.makeScene() as? Scene)?.slots ?? [] { collect(from: slot) }
    }
    collect(from: ServerTexts.words(in: language))
    collect(from: language == .english ? TerminalStrings.english : .simplifiedChinese)
    collect(from: language == .english ? PageStrings.english : .simplifiedChinese)
  }

  /// The types of the tables in the sources.
  static func declared() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
    var types: Set<String> = []
    for folder in ["Modules", "Apps"] {
      let files = try #require(
        FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        guard source.contains("static let simplifiedChinese =") else { continue }
        var type = ""
        for line in source.split(separator: "\n") {
          if let match = line.firstMatch(of: /^(?:[a-z]+ )*(?:struct|extension|enum) (\w+)/) {
            type = String(match.1)
          }
          if line.contains("static let simplifiedChinese =") { types.insert(type) }
        }
      }
    }
    return types.sorted()
  }

  /// Searches a value for tables. Searches the context of a slot, environments and formatters, but no other object.
  private mutating func collect(from value: Any) {
    let type = String(describing: type(of: value))
    if names.contains(type) {
      found[type] = Self.words(value, type)
    }
    let mirror = Mirror(reflecting: value)
    let isObject =
      mirror.displayStyle == .class && !type.hasSuffix("Environment") && !type.hasSuffix("Formatter")
    guard !isObject || value is any AnySlot else { return }
    for child in mirror.children where !(value is any AnySlot) || child.label == "context" {
      collect(from: child.value)
    }
  }

  /// All texts in a value and its nested values.
  private static func words(_ value: Any, _ name: String) -> [Word] {
    if let text = value as? String { return [Word(name: name, text: text, isPattern: false)] }
    if let pattern = value as? Pattern {
      return [Word(name: name, text: pattern("%@"), isPattern: true)]
    }
    return Mirror(reflecting: value).children.flatMap { words($0.value, "\(name).\($0.label ?? "")") }
  }
}
