/// The doubles of a package's marked protocols: in a feature's `Testing`, or else beside the protocol.
struct PackageDoubles {
  /// - Parameter artifacts: files of a plan that are not written yet. They are read as if they were.
  /// - Throws: `ScaffoldError.source` if doubles of a protocol would not compile.
  func artifacts(
    amending artifacts: [Artifact] = [], in files: any FileSystem
  ) throws(ScaffoldError) -> [Artifact] {
    let amended = try Sources(artifacts, files)
    let layers = Set(
      amended.paths.map { path in path.split(separator: "/").dropLast().prefix(4).joined(separator: "/") })
    func hasLayer(_ layer: String, _ feature: String) -> Bool {
      let folder = "Modules/Features/\(feature)/\(layer)"
      return layers.contains(folder) || files.isFolder(folder)
    }
    var sources: [DoublesGenerator.Source] = []
    for path in amended.paths where !path.hasSuffix("+Generated.swift") {
      let parts = path.split(separator: "/").map(String.init)
      // A file in `Modules/Features/Blog/Core` is in `BlogCore`, one in `Modules/Kit/Essentials` in `Essentials`.
      let module = parts.count > 4 && hasLayer("Core", parts[2]) ? parts[2] + parts[3] : parts[2]
      sources.append(DoublesGenerator.Source(path: path, module: module, text: try amended.text(path)))
    }
    let features = Set(sources.map { $0.path.split(separator: "/")[2] }.map(String.init)).filter {
      hasLayer("Testing", $0)
    }
    let output = DoublesGenerator().generate(from: sources) { _, source in
      let parts = source.path.split(separator: "/").map(String.init)
      guard features.contains(parts[2]) else {
        return (parts.dropLast().joined(separator: "/"), source.module)
      }
      return ("Modules/Features/\(parts[2])/Testing/Doubles", "\(parts[2])Testing")
    }
    guard output.diagnostics.isEmpty else { throw .source(output.diagnostics) }
    return inParallel(output.files) { file in
      let header = GeneratedHeader(sources: file.sources, inputs: [file.contents], body: file.contents)
      return [Artifact(path: file.path, contents: header.file(file.contents), ownership: .generated)]
    }.flatMap { $0 }
  }
}
