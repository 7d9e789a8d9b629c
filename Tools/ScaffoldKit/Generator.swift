/// Everything that is generated from marked sources.
public struct Generator: Sendable {
  public init() {}

  /// What is to be there, and what was generated once and follows from nothing any more.
  ///
  /// - Throws: `ScaffoldError.source` for what can't be turned into code that compiles.
  public func artifacts(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let generated = try DisplayGenerator().artifacts(in: files) + PackageDoubles().artifacts(in: files)
    let paths = Set(generated.map(\.path))
    var orphans: [Artifact] = []
    for path in try files.swiftFiles(below: "Modules")
    where path.hasSuffix("+Generated.swift") && !paths.contains(path) {
      guard let text = try files.text(path), GeneratedHeader.split(text) != nil else { continue }
      orphans.append(Artifact(path: path, contents: "", ownership: .orphan))
    }
    return generated + orphans
  }
}
