import Foundation

/// The changes of a run, to take them back.
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
  /// The record of a run that writes, or was killed.
  static let unfinished = "\(folder)/unfinished.json"

  /// The arguments as they were typed.
  public var command: String
  var entries: [Entry]
  /// The folders that the run made, parents first.
  var folders: [String]

  init(command: String, changes: [Change], folders: [String]) {
    self.command = command
    entries = changes.map {
      Entry(path: $0.path, before: $0.before, after: $0.after.map { ContentHash.text(of: $0) })
    }
    self.folders = folders
  }

  /// Whether somebody else, such as git, has reverted the run: what it made is gone, and what it changed is changed again.
  func isReverted(in files: any FileSystem) throws(ScaffoldError) -> Bool {
    var isRestored = true
    for entry in entries {
      let now = try files.data(entry.path)
      if entry.before == nil ? now != nil : now.map({ ContentHash.text(of: $0) }) == entry.after {
        return false
      }
      isRestored = isRestored && now == entry.before
    }
    // A file that was only changed can have been edited in place of being restored.
    return isRestored || entries.contains { $0.before == nil }
  }

  /// The records of the runs that are not reverted, oldest first.
  static func runs(in files: any FileSystem) throws(ScaffoldError) -> [String] {
    try files.names(in: folder).filter { $0.wholeMatch(of: #/run-[0-9]{6}\.json/#) != nil }.map {
      "\(folder)/\($0)"
    }
  }

  /// The path for the record of the next run.
  static func next(in files: any FileSystem) throws(ScaffoldError) -> String {
    let last = try runs(in: files).last?.dropFirst("\(folder)/run-".count).prefix(6)
    let number = String((last.flatMap { Int($0) } ?? 0) + 1)
    return "\(folder)/run-\(String(repeating: "0", count: max(0, 6 - number.count)))\(number).json"
  }

  /// The changes that take the run back. A file that has its old bytes needs none; one that was edited is a conflict.
  func reversal(in files: any FileSystem) throws(ScaffoldError) -> [Change] {
    var changes: [Change] = []
    for entry in entries {
      let now = try files.data(entry.path)
      guard now != entry.before else { continue }
      let isEdited = now.map { ContentHash.text(of: $0) } != entry.after
      changes.append(
        Change(
          kind: isEdited ? .conflict : entry.before == nil ? .delete : entry.after == nil ? .create : .update,
          path: entry.path, before: now, after: entry.before,
          reason: isEdited ? "was edited since “\(command)”, so the run can't be undone" : nil))
    }
    return changes
  }

  /// - Throws: `ScaffoldError.disk` if the file is damaged, or names what no run writes: it can come with the package.
  static func read(_ path: String, in files: any FileSystem) throws(ScaffoldError) -> RunRecord? {
    guard let data = try files.data(path) else { return nil }
    guard let record = try? JSONDecoder().decode(RunRecord.self, from: data) else {
      throw .disk("\(path) is damaged; look at what git says about the package, then delete the file.")
    }
    for named in record.entries.map(\.path) + record.folders {
      let parts = named.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      guard parts.allSatisfy({ $0.first.map { $0 != UInt8(ascii: ".") } ?? false }) else {
        throw .disk("\(path) names “\(named)”, which no run writes; look at what git says, then delete it.")
      }
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
