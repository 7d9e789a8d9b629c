import Essentials
import SwiftSyntax

extension FeatureScaffold {
  /// Checks that the names of the new feature are free, and that its own code does not use them for something else.
  func check(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    try checkHosts(in: files)
    try checkFolder(artifacts, in: files)
    try checkTargets(in: files)
    try checkOption(in: files)
    try checkTypes(artifacts, in: files)
    try checkScopes(in: files)
  }

  /// A scene takes a list if it adds the parts of its own type.
  private func checkHosts(in files: any FileSystem) throws(ScaffoldError) {
    let folder = "Modules/Features/ProfileScenes"
    var known: [String] = []
    for path in try files.swiftFiles(below: folder) {
      let text = try files.text(path) ?? ""
      known += text.matches(of: #/environment\.parts\(of: (\w+)\.self\)/#).map { String($0.1) }
    }
    known = Set(known).sorted()
    for (index, host) in feature.hosts.enumerated() {
      guard known.contains(host) else {
        throw .badInput(
          "“\(host.harmless)” is not a scene that shows added lists; there are \(known.joined(separator: ", "))."
        )
      }
      guard !feature.hosts[..<index].contains(host) else {
        throw .badInput("The scene \(host) is named twice.")
      }
    }
  }

  private func refusal(_ reason: String) -> ScaffoldError {
    .badInput("“\(name.type)” can't be a feature's name: \(reason).")
  }

  /// The same feature again is not an error: there is nothing to do then.
  private func checkFolder(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    for folder in try files.names(in: "Modules/Features") where folder.lowercased() == name.type.lowercased()
    {
      guard folder == name.type else {
        throw .badInput(
          "The name “\(name.type)” is taken: there is Modules/Features/\(folder), which is the same on some "
            + "disks.")
      }
      guard files.isFolder("Modules/Features/\(folder)/Interface") else {
        throw .badInput("The name “\(name.type)” is taken: Modules/Features/\(folder) is not a feature.")
      }
      for artifact in artifacts where try files.text(artifact.path) != artifact.contents {
        throw .badInput(
          "Modules/Features/\(folder) exists, and it is not what this command writes: "
            + "\(artifact.path) differs. Nothing was written.")
      }
    }
  }

  /// Modules that the manifest names one by one, and not by their feature: its own, and those of other packages.
  private func checkTargets(in files: any FileSystem) throws(ScaffoldError) {
    let layers = ["Core", "Interface", "Views", "Testing", "Memory"] + FeatureTemplates.architectures
    let new = Set((layers + [""]).map { (name.type + $0).lowercased() })
    let manifest = try SwiftSource("Package.swift", in: files)
    for feature in manifest.text.matches(of: #/Feature\("(\w+)"/#).map({ String($0.1) })
    where feature != name.type {
      let (short, long) = feature.count < name.type.count ? (feature, name.type) : (name.type, feature)
      let rest = long.dropFirst(short.count)
      guard !long.hasPrefix(short) || rest.first?.isLetter != true || rest != rest.uppercased() else {
        throw refusal("the tests of an architecture \(rest) of \(short) would be called \(long)Tests")
      }
    }
    guard manifest.text.lowercased().contains(name.option) else { return }
    let tests = manifest.calls.filter { $0.calledExpression.trimmedDescription == "tests" }
    let names = tests.compactMap { $0.arguments.first?.expression.as(StringLiteralExprSyntax.self)?.text }
    if let test = names.first(where: { $0.lowercased() == name.type.lowercased() }) {
      throw refusal("Package.swift has a target \(test)Tests already")
    }
    let own = Set(
      manifest.calls.filter { $0.calledExpression.trimmedDescription == "Feature" }.flatMap(\.strings))
    let taken = manifest.strings.first { new.contains($0.lowercased()) && !own.contains($0) }
    if let taken { throw refusal("Package.swift has a module \(taken) already") }
  }

  private func checkOption(in files: any FileSystem) throws(ScaffoldError) {
    var taken: Set = ["help", "version"]
    let own = "/ArchitectureOptions.swift"
    // A file without these words declares no such option, and is not parsed, which is slow.
    let words = ["let", "var"].map { "\($0) \(name.option)" }
    for path in try files.swiftFiles(below: "Apps") {
      let text = try files.text(path) ?? ""
      if text.contains("func \(name.plural)(in language"), !path.hasSuffix("+\(name.type).swift") {
        throw refusal("\(path) uses the plural “\(name.plural)” already, and --plural names another")
      }
      guard words.contains(where: text.lowercased().contains) else { continue }
      for variable in try SwiftSource(path: path, text: text).variables {
        let attributes = variable.attributes.trimmedDescription
        let isOption = attributes.hasPrefix("@Option") || attributes.hasPrefix("@Flag")
        // The options of features are where this one goes; the other names of that file are taken.
        guard isOption != path.hasSuffix(own) else { continue }
        taken.insert(variable.bindings.first?.pattern.trimmedDescription.lowercased() ?? "")
      }
    }
    guard !taken.contains(name.option) else {
      throw refusal("profile already has an option --\(name.option)")
    }
    let scenes = try SwiftSource("Apps/ProfileApp/SceneChoice.swift", in: files).strings
    guard !scenes.contains(name.option) else {
      throw refusal("profile already has a scene \(name.option)")
    }
  }

  /// A type with the name of an imported type would be ambiguous.
  private func checkTypes(_ artifacts: [Artifact], in files: any FileSystem) throws(ScaffoldError) {
    let own = Set(artifacts.map(\.path))
    var new: [String: String] = [:]
    for artifact in artifacts where artifact.path.hasSuffix(".swift") {
      for type in Self.types(in: artifact.contents) { new[type] = artifact.path }
    }
    for type in new.keys.sorted() {
      guard let module = ImportedTypes.owner(of: type) else { continue }
      throw refusal("it needs a type \(type), which \(module) declares")
    }
    var folders = [
      "Features/ProfileScenes", "Hosts/TerminalHost/Host", "Kit/Composition", "Kit/Essentials", "Kit/ViewKit",
      "Testing/CompositionTesting", "Testing/Doubles", "Testing/ViewKitTesting",
    ]
    // The catalogue imports every interface.
    for feature in try files.names(in: "Modules/Features") where feature != name.type {
      folders.append("Features/\(feature)/Interface")
    }
    for folder in folders {
      let isInterface = folder.hasSuffix("/Interface")
      for path in try files.swiftFiles(below: "Modules/\(folder)") where !own.contains(path) {
        for type in Self.types(in: try files.text(path) ?? "") {
          guard let place = new[type], !isInterface || place.contains("/Interface/") else { continue }
          throw refusal("it needs a type \(type), which \(path) declares")
        }
      }
    }
  }

  /// A name that the feature's own code uses for something else: a nested type, another parameter, another property.
  private func checkScopes(in files: any FileSystem) throws(ScaffoldError) {
    // A parameter of this name would hide a property of the formatter or of a store.
    if ["pages", "texts"].contains(name.variable) {
      throw refusal("its code uses the name “\(name.variable)” for something else")
    }
    var nested: Set = ["ID", "RawValue"]
    for folder in ["Kit/Composition", "Testing/CompositionTesting"] {
      for path in try files.swiftFiles(below: "Modules/\(folder)") {
        guard let source = try files.text(path), source.contains(name.type) else { continue }
        nested.formUnion(source.matches(of: #/(?m)^ +associatedtype (\w+)/#).map { String($0.1) })
      }
    }
    // Of every architecture, because one can be added later.
    let whole = try feature.inEveryArchitecture
    let files = zip(FeatureTemplates(whole).files, FeatureTemplates(try whole.withPlainNames).files)
    for (file, plain) in files where file.path.hasSuffix(".swift") {
      if plain.text.contains(name.type) {
        let types = file.text.matches(of: #/(?m)^ +[a-z ]*(?:class|enum|struct|typealias) (\w+)/#)
        nested.formUnion(types.map { String($0.1) })
      }
      if ScopeCheck.joinsWords(file.text, unlike: plain.text),
        let twice = ScopeCheck.nameDeclaredTwice(in: file.text)
      {
        throw refusal("its code uses the name “\(twice)” for something else")
      }
    }
    guard !nested.contains(name.type) else {
      throw refusal("its code uses a type “\(name.type)” for something else")
    }
  }
}

extension FeatureScaffold {
  /// The names of the types at the top of a file that others can see. Found without parsing, which is slow.
  private static func types(in text: String) -> [String] {
    text.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let first = line.first, !" /}".utf8.contains(first) else { return nil }
      let words = Substring(line).split { " :<{=".contains($0) }
      guard let kind = words.firstIndex(where: { kinds.contains(String($0)) }),
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
