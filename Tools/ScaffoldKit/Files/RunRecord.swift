import Foundation

/// The changes of a run, to revert it.
public struct RunRecord: Codable, Equatable, Sendable {
  struct Entry: Codable, Equatable, Sendable {
    var path: String
    /// The bytes before the run; `nil` if there was no file.
    var before: Data?
    /// The hash of the bytes after the run; `nil` if the run deletes the file.
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
  /// What the run reverts, if it is an `undo`.
  var undone: Undone?

  struct Undone: Codable, Equatable, Sendable {
    /// The path of the other run's record.
    var record: String
    /// The folders that the other run made.
    var folders: [String]
  }

  init(command: String, changes: [Change], folders: [String], undone: Undone? = nil) {
    self.command = command
    entries = changes.map {
      Entry(path: $0.path, before: $0.before, after: $0.after.map { ContentHash.text(of: $0) })
    }
    self.folders = folders
    self.undone = undone
  }

  /// The records of the runs that are not reverted, oldest first.
  static func runs(in files: any FileSystem) throws(ScaffoldError) -> [String] {
    try files.names(in: folder).map { "\(folder)/\($0)" }.filter(isRecord).sorted()
  }

  private static func isRecord(_ path: String) -> Bool {
    path.wholeMatch(of: #/\.scaffold\/run-[0-9]{6}\.json/#) != nil
  }

  /// The path for the record of the next run.
  static func next(in files: any FileSystem) throws(ScaffoldError) -> String {
    let last = try runs(in: files).last?.dropFirst("\(folder)/run-".count).prefix(6)
    let number = String((last.flatMap { Int($0) } ?? 0) + 1)
    return "\(folder)/run-\(String(repeating: "0", count: max(0, 6 - number.count)))\(number).json"
  }

  /// - Throws: `ScaffoldError.disk` if the file is damaged or names a path outside the package.
  static func read(_ path: String, in files: any FileSystem) throws(ScaffoldError) -> RunRecord? {
    guard let data = try files.data(path) else { return nil }
    guard let record = try? JSONDecoder().decode(RunRecord.self, from: data) else {
      throw .disk("\(path) is damaged; look at what git says about the package, then delete the file.")
    }
    let paths = record.entries.map(\.path) + record.folders + (record.undone?.folders ?? [])
    for named in paths where !PackagePath.isInside(named) {
      throw .disk(
        "\(path) names “\(named)”, which is not a file of the package; look at what git says, then delete \(path)."
      )
    }
    if let undone = record.undone, !isRecord(undone.record) {
      throw .disk("\(path) names “\(undone.record)”, which is not the record of a run; delete \(path).")
    }
    return record
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
