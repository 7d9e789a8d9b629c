import Foundation

/// The changes of a run, to revert it.
public struct RunRecord: Codable, Equatable, Sendable {
  struct Entry: Codable, Equatable, Sendable {
    var path: String
    var before: String?
    var after: String?
  }

  /// Ignored by git, and not built.
  static let folder = ".scaffold"
  /// Exists while a run writes. If a later run finds it, the earlier one was interrupted.
  static let journal = "\(folder)/journal.json"
  static let lastRun = "\(folder)/last-run.json"

  /// The arguments as they were typed.
  public var command: String
  var entries: [Entry]
  /// The folders that the run made, parents first.
  var folders: [String]

  static func read(_ path: String, in files: any FileSystem) throws(ScaffoldError) -> RunRecord? {
    guard let data = try files.data(path) else { return nil }
    do {
      return try JSONDecoder().decode(RunRecord.self, from: data)
    } catch {
      throw .disk("\(path) is damaged; look at what git says about the package, then delete the file.")
    }
  }

  func encoded() throws(ScaffoldError) -> Data {
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      return try encoder.encode(self)
    } catch {
      throw .disk("The record of the run can't be written.")
    }
  }
}
