public import Foundation

/// The package's files, by paths relative to its folder. Tests have a disk in memory that can be full.
public protocol FileSystem: Sendable {
  /// The bytes of a file; `nil` if the file does not exist.
  func data(_ path: String) throws(ScaffoldError) -> Data?
  /// Whether there is a folder, and not a file.
  func isFolder(_ path: String) -> Bool
  /// Whether the path is neither a file nor a folder: a link, a device.
  func isOdd(_ path: String) -> Bool
  /// Whether an existing file or folder can be written.
  func isWritable(_ path: String) -> Bool
  /// The names in a folder, sorted; empty if there is no folder.
  func names(in folder: String) throws(ScaffoldError) -> [String]
  /// Every Swift file below a folder, sorted, with the folder's path.
  func swiftFiles(below folder: String) throws(ScaffoldError) -> [String]
  /// The text of a file, with its byte-order mark if it has one; `nil` if the file does not exist.
  ///
  /// - Throws: `ScaffoldError.disk` for a file that can't be read or is not UTF-8.
  func text(_ path: String) throws(ScaffoldError) -> String?
  /// Every Swift file and every folder below a folder, except hidden ones.
  func tree(below folder: String) throws(ScaffoldError) -> SourceTree
  /// Makes a folder in an existing folder.
  func makeFolder(_ path: String) throws(ScaffoldError)
  /// Returns when everything that was written survives a power cut. Called once, because a call costs the same for one
  /// file and for a thousand.
  func settle() throws(ScaffoldError)
  /// Writes a new file in an existing folder, with the permissions of another file if one is given.
  func write(_ data: Data, to path: String, like other: String?) throws(ScaffoldError)
  /// Gives a file a second name: what is written through one is read through the other. If the disk can't, it is a copy.
  func link(_ path: String, as other: String) throws(ScaffoldError)
  /// Moves a file to a place without a file. Returns `false` if there is one, and changes nothing then.
  func place(_ path: String, at target: String) throws(ScaffoldError) -> Bool
  /// Moves a file in one step. An existing file is replaced.
  func move(_ path: String, to target: String) throws(ScaffoldError)
  /// Removes a file or an empty folder, if it exists.
  func remove(_ path: String) throws(ScaffoldError)
}

extension FileSystem {
  public func text(_ path: String) throws(ScaffoldError) -> String? {
    guard let data = try data(path) else { return nil }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .disk("\(path) is not UTF-8 text.")
    }
    return text
  }

  public func exists(_ path: String) -> Bool {
    isFolder(path) || isOdd(path) || ((try? data(path)) ?? nil) != nil
  }
}
