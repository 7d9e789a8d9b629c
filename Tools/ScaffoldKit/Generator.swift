/// Everything that is generated from marked sources.
public struct Generator: Sendable {
  public init() {}

  /// What is to be there, and what was generated once and follows from nothing any more.
  ///
  /// - Throws: `ScaffoldError.source` for what can't be turned into code that compiles.
  public func artifacts(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let generated = try DisplayGenerator().artifacts(in: files) + doubles(in: files)
    let paths = Set(generated.map(\.path))
    var orphans: [Artifact] = []
    for path in try files.swiftFiles(below: "Modules")
    where path.hasSuffix("+Generated.swift") && !paths.contains(path) {
      guard let text = try files.text(path), GeneratedHeader.split(text) != nil else { continue }
      orphans.append(Artifact(path: path, contents: "", ownership: .orphan))
    }
    return generated + orphans
  }

  /// The doubles of marked protocols: in a feature's `Testing`, or else beside the protocol.
  private func doubles(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    var sources: [DoublesGenerator.Source] = []
    for path in try files.swiftFiles(below: "Modules") where !path.hasSuffix("+Generated.swift") {
      guard let text = try files.text(path) else { continue }
      sources.append(
        DoublesGenerator.Source(path: path, module: Self.module(of: path, in: files), text: text))
    }
    let features = Set(try files.names(in: "Modules").filter { files.isFolder("Modules/\($0)/Testing") })
    let output = DoublesGenerator().generate(from: sources) { _, source in
      let parts = source.path.split(separator: "/").map(String.init)
      guard features.contains(parts[1]) else {
        return (parts.dropLast().joined(separator: "/"), source.module)
      }
      return ("Modules/\(parts[1])/Testing/Doubles", "\(parts[1])Testing")
    }
    guard output.diagnostics.isEmpty else { throw .source(output.diagnostics) }
    return output.files.map { file in
      let header = GeneratedHeader(sources: file.sources, inputs: [file.contents], body: file.contents)
      return Artifact(path: file.path, contents: header.file(file.contents), ownership: .generated)
    }
  }

  /// `BlogCore` for a file in `Modules/Blog/Core`, `Essentials` for one in `Modules/Essentials`.
  private static func module(of path: String, in files: any FileSystem) -> String {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 3, files.isFolder("Modules/\(parts[1])/Core") else { return parts[1] }
    return parts[1] + parts[2]
  }
}
