public import Foundation

/// The package's files, by paths relative to its folder.
public protocol FileSystem: Sendable {
  /// The bytes of a file; `nil` if the file does not exist.
  func data(_ path: String) throws(ScaffoldError) -> Data?
  /// Whether there is a folder, and not a file.
  func isFolder(_ path: String) -> Bool
  /// The names in a folder, sorted; empty if there is no folder.
  func names(in folder: String) throws(ScaffoldError) -> [String]
  /// Every Swift file below a folder except hidden ones, sorted, with the folder's path.
  func swiftFiles(below folder: String) throws(ScaffoldError) -> [String]
}

extension FileSystem {
  /// The text of a file, with its byte-order mark if it has one; `nil` if the file does not exist.
  ///
  /// - Throws: `ScaffoldError.disk` for a file that can't be read or is not UTF-8.
  public func text(_ path: String) throws(ScaffoldError) -> String? {
    guard let data = try data(path) else { return nil }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .disk("\(path) is not UTF-8 text.")
    }
    return text
  }
}
