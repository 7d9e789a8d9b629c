public import Foundation

/// This package, for tests that read files outside of their folder.
public enum ThisPackage {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  /// The text of a file.
  public static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }
}
