public import Foundation

/// The package's files, by their paths from its folder. A protocol, so that tests have disks that are full.
public protocol FileSystem: Sendable {
  /// `nil` where there is no file.
  func data(_ path: String) throws(ScaffoldError) -> Data?
  /// Whether there is a folder, and not a file.
  func isFolder(_ path: String) -> Bool
  /// Whether there is something that is neither file nor folder: a link, a device.
  func isOdd(_ path: String) -> Bool
  /// Whether a file or folder that is there may be written.
  func isWritable(_ path: String) -> Bool
  /// The names of what is in a folder, sorted; none where there is no folder.
  func names(in folder: String) throws(ScaffoldError) -> [String]
  /// Every Swift file below a folder, sorted, with the folder's path.
  func swiftFiles(below folder: String) throws(ScaffoldError) -> [String]
  /// The text of a file; `nil` where there is none.
  ///
  /// - Throws: `ScaffoldError.disk` for a file that can't be read or is not UTF-8.
  func text(_ path: String) throws(ScaffoldError) -> String?
  /// Every Swift file and every folder below a folder, what is hidden left out.
  func tree(below folder: String) throws(ScaffoldError) -> SourceTree
  /// Makes a folder, whose parent is there.
  func makeFolder(_ path: String) throws(ScaffoldError)
  /// Returns when everything that was written is where a power cut leaves it. Once for all, since each time costs as
  /// much for one file as for a thousand.
  func settle() throws(ScaffoldError)
  /// Writes a new file in a folder that is there, with the rights of another one where that is given.
  func write(_ data: Data, to path: String, like other: String?) throws(ScaffoldError)
  /// Gives a file another place, in one step; what was there is gone.
  func move(_ path: String, to target: String) throws(ScaffoldError)
  /// Removes a file or an empty folder; nothing happens where there is none.
  func remove(_ path: String) throws(ScaffoldError)
}

extension FileSystem {
  public func text(_ path: String) throws(ScaffoldError) -> String? {
    guard let data = try data(path) else { return nil }
    guard let text = String(bytes: data, encoding: .utf8) else { throw .disk("\(path) is not UTF-8 text.") }
    return text
  }

  public func exists(_ path: String) -> Bool {
    isFolder(path) || isOdd(path) || ((try? data(path)) ?? nil) != nil
  }
}
