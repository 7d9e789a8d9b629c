package import Foundation
import ToolSupport

/// The committed list of mutants that change nothing anybody could notice.
package struct Equivalents: Equatable, Sendable {
  package struct Entry: Decodable, Equatable, Sendable {
    package let key: MutantKey
    /// Why no test can tell it from the original.
    package let reason: String

    private enum CodingKeys: CodingKey { case reason }

    package init(from decoder: any Decoder) throws {
      key = try MutantKey(from: decoder)
      reason = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .reason)
    }
  }

  package static let path = "Tools/Study/CompareKit/Mutate/equivalent.json"

  package let entries: [Entry]

  private init(_ entries: [Entry]) { self.entries = entries }

  /// The list of a package; empty if it has none.
  init(of package: Package) throws {
    let file = package.root.appending(path: Self.path)
    guard FileManager.default.fileExists(atPath: file.path) else {
      self.init([])
      return
    }
    guard let data = try? Data(contentsOf: file) else {
      throw ToolError.badInput("\(Self.path) can't be read.")
    }
    try self.init(json: data)
  }

  /// - Throws: `ToolError` for a list that can't be read, has an entry twice or one without a reason.
  package init(json: Data) throws {
    do {
      entries = try JSONDecoder().decode([Entry].self, from: json)
    } catch {
      throw ToolError.badInput("\(Self.path) is not a list of mutants: \(Self.sentence(error))")
    }
    if let entry = entries.first(where: { $0.reason.onOneLine.isEmpty }) {
      throw ToolError.badInput("\(Self.path) gives no reason for “\(entry.key.line)” in \(entry.key.file).")
    }
    if Set(entries.map(\.key)).count < entries.count {
      throw ToolError.badInput("\(Self.path) lists a mutant twice.")
    }
  }

  private static func sentence(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return error.localizedDescription }
    switch error {
    case .keyNotFound(let key, let context):
      return "entry \((context.codingPath.first?.intValue ?? 0) + 1) has no “\(key.stringValue)”."
    case .dataCorrupted(let context), .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard let entry = context.codingPath.first?.intValue, let name = context.codingPath.last?.stringValue
      else { return "it is not valid JSON of that form." }
      return "entry \(entry + 1) has something else for “\(name)”."
    @unknown default: return error.localizedDescription
    }
  }

  func contains(_ key: MutantKey) -> Bool {
    entries.contains { $0.key == key }
  }

  /// An entry that is no longer true.
  package struct Stale: Equatable, Sendable, CustomStringConvertible {
    let entry: Entry
    /// `nil` if there is no such mutant.
    let killer: Verdict?

    package var description: String {
      let place =
        "\(entry.key.file), \(entry.key.function): “\(entry.key.line)” (\(entry.key.operator.rawValue))"
      switch killer?.words {
      case (let name, let test)?: return "\(place) is killed now: \(name)\(test.map { ", \($0)" } ?? "")"
      case nil: return "\(place) is not among the mutants"
      }
    }
  }

  /// - Parameters:
  ///   - mutants: all that the scope has.
  ///   - results: those that ran.
  func stale(in scope: Scope, mutants: [Mutant], results: [MutantResult]) -> [Stale] {
    let known = Set(mutants.map(\.key))
    return entries.filter { scope.covers($0.key.file) }.compactMap { entry in
      guard known.contains(entry.key) else { return Stale(entry: entry, killer: nil) }
      guard let result = results.first(where: { $0.mutant.key == entry.key }), !result.verdict.isAlive else {
        return nil
      }
      return Stale(entry: entry, killer: result.verdict)
    }
  }
}
