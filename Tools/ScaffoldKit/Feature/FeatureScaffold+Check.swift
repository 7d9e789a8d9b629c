import SwiftSyntax

extension FeatureScaffold {
  /// Checks that the names of the new feature are free.
  func check(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    try checkFolder(artifacts, in: files)
    try checkOption(in: files)
    try checkTypes(artifacts, in: files)
  }

  /// The same feature again is not an error: there is nothing to do then.
  private func checkFolder(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    for folder in try files.names(in: "Modules") where folder.lowercased() == name.type.lowercased() {
      guard folder == name.type else {
        throw .badInput(
          "The name “\(name.type)” is taken: there is Modules/\(folder), which is the same on some disks.")
      }
      guard files.exists("Modules/\(folder)/Core") else {
        throw .badInput("The name “\(name.type)” is taken: Modules/\(folder) is not a feature.")
      }
      for artifact in artifacts where try files.text(artifact.path) != artifact.contents {
        throw .badInput(
          "Modules/\(folder) exists, and it is not what this command writes: "
            + "\(artifact.path) differs. Nothing was written.")
      }
    }
  }

  private func checkOption(in files: any FileSystem) throws(ScaffoldError) {
    var taken: Set = ["help", "version"]
    for path in try files.swiftFiles(below: "Apps") where !path.hasSuffix("/ArchitectureOptions.swift") {
      guard let text = try files.text(path), text.contains("@Option") || text.contains("@Flag") else {
        continue
      }
      for variable in try SwiftSource(path: path, text: text).variables {
        let attributes = variable.attributes.trimmedDescription
        guard attributes.hasPrefix("@Option") || attributes.hasPrefix("@Flag") else { continue }
        taken.insert(variable.bindings.first?.pattern.trimmedDescription.lowercased() ?? "")
      }
    }
    guard !taken.contains(name.option) else {
      throw .badInput(
        "“\(name.type)” can't be a feature's name: profile already has an option --\(name.option).")
    }
  }

  /// A type with the name of an imported type would be ambiguous.
  private func checkTypes(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    let own = Set(artifacts.map(\.path))
    var new: [String: String] = [:]
    for artifact in artifacts where artifact.path.hasSuffix(".swift") {
      for type in Self.types(in: artifact.contents) { new[type] = artifact.path }
    }
    var folders = [
      "Composition", "CompositionTesting", "Essentials", "ProfileScenes", "ViewKit", "ViewKitTesting",
    ]
    // The catalogue imports every interface.
    for feature in try files.names(in: "Modules") where feature != name.type {
      folders.append("\(feature)/Interface")
    }
    for folder in folders {
      let isInterface = folder.hasSuffix("/Interface")
      for path in try files.swiftFiles(below: "Modules/\(folder)") where !own.contains(path) {
        for type in Self.types(in: try files.text(path) ?? "") {
          guard let place = new[type], !isInterface || place.contains("/Interface/") else { continue }
          throw .badInput(
            "“\(name.type)” can't be a feature's name: it needs a type \(type), which \(path) declares.")
        }
      }
    }
  }
}

extension FeatureScaffold {
  /// The names of the types at the top of a file that others can see. Found without parsing, which is slow.
  private static func types(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split { " :<{=".contains($0) }
      guard line.first != " ", let kind = words.firstIndex(where: { kinds.contains(String($0)) }),
        kind + 1 < words.count,
        words[..<kind].allSatisfy({
          ["@MainActor", "final", "open", "package", "public"].contains(String($0))
        })
      else { return nil }
      return String(words[kind + 1])
    }
  }

  private static let kinds: Set = ["class", "enum", "protocol", "struct", "typealias"]
}
