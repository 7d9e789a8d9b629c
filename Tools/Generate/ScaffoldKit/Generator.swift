/// Makes everything that is generated from marked sources.
public struct Generator: Sendable {
  private static let endings = ["Doubles+Generated.swift", "Requests+Generated.swift"]

  public init() {}

  /// The generated files, and orphans: doubles of an earlier run whose protocol is gone or no longer marked.
  ///
  /// - Throws: `ScaffoldError.source` for a protocol that has no doubles that compile.
  public func artifacts(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let generated = try PackageDoubles().artifacts(in: files)
    let paths = Set(generated.map(\.path))
    var orphans: [Artifact] = []
    for path in try files.swiftFiles(below: "Modules")
    where Self.endings.contains(where: path.hasSuffix) && !paths.contains(path) {
      guard let text = try files.text(path), GeneratedHeader.split(text) != nil else { continue }
      orphans.append(Artifact(path: path, contents: "", ownership: .orphan))
    }
    return generated + orphans
  }
}
