import Essentials

/// Why a database could not be opened. The description is one sentence for the person who named the file.
public struct DatabaseOpenError: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Reason: Equatable, Sendable {
    /// The path is a folder.
    case folder
    /// The file is not a database, for example a text.
    case notADatabase
    /// The file is a database of another program.
    case foreign
    /// Another program has locked the file.
    case locked
    /// A newer version of this product has migrated the file.
    case newer
    /// The file or its folder can't be written to.
    case readOnly
    /// The file does not exist.
    case missing
    /// The folder of a new file does not exist.
    case noFolder
    /// The file is a database of this product, but its content is damaged.
    case damaged
    /// Any other reason, as a fragment of a sentence.
    case unreadable(String)
  }

  public let path: String
  public let reason: Reason

  package init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  public var description: String {
    switch reason {
    case .folder: "\(name) is a folder, not a database file."
    case .notADatabase: "\(name) is not a database."
    case .foreign: "\(name) is a database of another program."
    case .locked: "The database \(name) is locked by another program; close that program and try again."
    case .newer: "The database \(name) was written by a newer version of this program."
    case .readOnly: "The database \(name) can't be written to: the file or its folder is read-only."
    case .missing: "The database \(name) does not exist."
    case .noFolder: "The database \(name) can't be made: its folder does not exist."
    case .damaged: "The database \(name) is damaged."
    case .unreadable(let reason): "The database \(name) can't be opened: \(reason.harmless)."
    }
  }

  private var name: String { path.quoted }
}

extension String {
  /// The text in quotes, without characters that could command a terminal.
  var quoted: String { "“\(harmless)”" }
}
