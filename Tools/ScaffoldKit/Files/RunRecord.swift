import Foundation

/// What a run did, or is doing: enough to take it back.
public struct RunRecord: Codable, Equatable, Sendable {
  struct Entry: Codable, Equatable, Sendable {
    var path: String
    var before: String?
    var after: String?
  }

  /// Ignored by the version control, and no part of what is built.
  static let folder = ".scaffold"
  /// There while a run writes. Found by a later run, it says that the earlier one was cut off.
  static let journal = "\(folder)/journal.json"
  static let lastRun = "\(folder)/last-run.json"

  /// As it was typed.
  public var command: String
  var entries: [Entry]
  /// The folders that had to be made, parents first.
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
