/// Every Swift file below a folder with its bytes, and every folder: the input of the generator.
public struct SourceTree: Sendable {
  /// The bytes of each file, by path.
  public private(set) var files: [String: [UInt8]]
  /// The paths of all folders, with or without Swift files in them.
  public private(set) var folders: Set<String>

  public init(files: [String: [UInt8]], folders: Set<String>) {
    self.files = files
    self.folders = folders
  }

  /// A hash: the same paths, the same bytes and the same `maker` give the same text.
  ///
  /// 64 bits of the contents, not of the times: touching a file is not a change, and an edit within the same second is.
  public func fingerprint(maker: String) -> String {
    var hash = ContentHash()
    hash.add(maker.utf8)
    for folder in folders.sorted() { hash.add(folder.utf8) }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.add(path.utf8)
      hash.add(bytes)
    }
    return hash.text
  }

  /// The tree after a plan has been applied.
  func applying(_ plan: Plan, below root: String) -> SourceTree {
    var result = self
    for change in plan.differences where change.path.hasPrefix("\(root)/") && change.path.hasSuffix(".swift")
    {
      result.files[change.path] = change.after.map { Array($0) }
      var parts = change.path.split(separator: "/").dropLast()
      while change.after != nil, !parts.isEmpty {
        result.folders.insert(parts.joined(separator: "/"))
        parts = parts.dropLast()
      }
    }
    return result
  }
}
