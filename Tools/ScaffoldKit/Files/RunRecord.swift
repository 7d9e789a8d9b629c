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

  /// The arguments as they were typed.
  public var command: String
  var entries: [Entry]
  /// The folders that the run made, parents first.
  var folders: [String]

  /// The records of the runs that are not reverted, oldest first.
  static func runs(in files: any FileSystem) throws(ScaffoldError) -> [String] {
    try files.names(in: folder).filter { $0.wholeMatch(of: #/run-\d{6}\.json/#) != nil }.sorted()
      .map { "\(folder)/\($0)" }
  }

  /// The path for the record of the next run.
  static func next(in files: any FileSystem) throws(ScaffoldError) -> String {
    let last = try runs(in: files).last?.dropFirst("\(folder)/run-".count).prefix(6)
    let number = String((last.flatMap { Int($0) } ?? 0) + 1)
    return "\(folder)/run-\(String(repeating: "0", count: max(0, 6 - number.count)))\(number).json"
  }

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
