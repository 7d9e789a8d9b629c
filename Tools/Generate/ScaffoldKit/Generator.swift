/// Makes everything that is generated from marked sources: doubles, in a feature's `Testing` or else beside the protocol.
public struct Generator: Sendable {
  private static let endings = ["Doubles+Generated.swift", "Requests+Generated.swift"]

  public init() {}

  /// The generated files, and orphans: doubles of an earlier run whose protocol is gone or no longer marked.
  ///
  /// - Throws: `ScaffoldError.source` for a protocol that has no doubles that compile.
  public func artifacts(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let generated = try doubles(in: files)
    let paths = Set(generated.map(\.path))
    var orphans: [Artifact] = []
    for path in try files.swiftFiles(below: "Modules")
    where Self.endings.contains(where: path.hasSuffix) && !paths.contains(path) {
      guard let text = try files.text(path), GeneratedHeader.isUnedited(text) != nil else { continue }
      orphans.append(Artifact(path: path, contents: "", ownership: .orphan))
    }
    return generated + orphans
  }

  /// - Parameter added: files of a plan that are not written yet. They are read as if they were.
  func doubles(adding added: [Artifact] = [], in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let texts = try texts(adding: added, in: files)
    func hasLayer(_ layer: String, _ feature: String) -> Bool {
      let folder = "Modules/Features/\(feature)/\(layer)"
      return files.isFolder(folder) || added.contains { $0.path.hasPrefix("\(folder)/") }
    }
    let folders = Set(texts.keys.map { String($0.split(separator: "/")[2]) })
    let layered = folders.filter { hasLayer("Core", $0) }
    let tested = folders.filter { hasLayer("Testing", $0) }
    let sources = texts.keys.sorted().map { path in
      let parts = path.split(separator: "/").map(String.init)
      // A file in `Modules/Features/Blog/Core` is in `BlogCore`, one in `Modules/Kit/Essentials` in `Essentials`.
      let module = parts.count > 4 && layered.contains(parts[2]) ? parts[2] + parts[3] : parts[2]
      return DoublesGenerator.Source(path: path, module: module, text: texts[path] ?? "")
    }
    let output = DoublesGenerator().generate(from: sources) { _, source in
      let parts = source.path.split(separator: "/").map(String.init)
      guard tested.contains(parts[2]) else { return (parts.dropLast().joined(separator: "/"), source.module) }
      return ("Modules/Features/\(parts[2])/Testing/Doubles", "\(parts[2])Testing")
    }
    guard output.diagnostics.isEmpty else { throw .source(output.diagnostics) }
    return output.files.map { file in
      let contents = GeneratedHeader.file(file.contents, from: file.sources)
      return Artifact(path: file.path, contents: contents, ownership: .generated)
    }
  }

  /// The sources of all modules, by their paths.
  private func texts(
    adding added: [Artifact], in files: any FileSystem
  ) throws(ScaffoldError) -> [String: String] {
    var texts: [String: String] = [:]
    for path in try files.swiftFiles(below: "Modules") where !path.hasSuffix("+Generated.swift") {
      guard let text = try files.text(path) else { throw .disk("\(path) is missing.") }
      let hasMark = text.utf8.starts(with: [0xEF, 0xBB, 0xBF])
      guard texts.updateValue(hasMark ? String(text.unicodeScalars.dropFirst()) : text, forKey: path) == nil
      else {
        throw .disk("\(path) exists twice: the same characters, composed in two ways. Rename one file.")
      }
    }
    for file in added where file.path.hasPrefix("Modules/") && file.path.hasSuffix(".swift") {
      texts[file.path] = file.contents
    }
    return texts
  }
}
