import ToolSupport

/// A layer of a feature imports only the layers below it, and never another feature. It behaves the same in tests. The kit
/// imports no feature, and only the catalogue imports implementations.
package struct LayerImports: ImportRule {
  package let name = "layer-imports"
  package let reason = "See “Who may know whom” in docs/README.md."
  package let example = RuleExample(
    path: "Modules/Features/Blog/Views/BlogItemView.swift", target: "BlogViews",
    dependencies: ["BlogCore", "ViewKit"],
    bad: "import BlogCore\nimport ViewKit", good: "import ViewKit")

  /// The imports of each layer: its own feature's layers by name, shared modules by full name.
  static let allowed: [String: (own: Set<String>, shared: Set<String>)] = [
    "Core": ([], ["Essentials"]),
    "Interface": (["Core"], ["Composition", "Essentials", "ViewKit"]),
    "Views": ([], ["ViewKit"]),
    "Memory": (["Core"], ["Essentials"]),
    "Testing": (
      ["Core", "Interface"],
      ["Composition", "CompositionTesting", "Doubles", "Essentials", "ViewKit", "ViewKitTesting"]
    ),
  ]
  static let implementation: (own: Set<String>, shared: Set<String>) = (
    ["Core", "Interface", "Views"], ["Composition", "Essentials", "ViewKit"]
  )

  private static let testLibraries: Set<Substring> = ["Testing", "XCTest"]

  package func files(in project: Project) -> [SourceFile] { project.files }

  /// What shows how a program was built or started, or the name of a double.
  package static let surroundings: Set<Substring> = [
    "Bundle", "CommandLine", "DEBUG", "FileHandle", "FileManager", "InputStream", "Mirror",
    "NSClassFromString", "NSStringFromClass", "Process", "ProcessInfo", "Thread", "UserDefaults",
    "_isDebugAssertConfiguration", "_isFastAssertConfiguration", "_isReleaseAssertConfiguration",
    "_mangledTypeName", "_typeByName", "_typeName", "appendInterpolation", "assert", "backtrace",
    "contentsOfFile", "describing", "dl_iterate_phdr", "dladdr", "dlopen", "dlsym", "dump", "environ",
    "fopen", "getenv", "getpid", "getppid", "isatty", "program_invocation_name",
    "program_invocation_short_name", "readlink", "reflecting", "secure_getenv",
  ]

  /// A constant of these types varies too.
  private static let boxes: Set<Substring> = ["Atomic", "Mutex", "NSCache"]
  private static let services = ["service", "environment", "loader", "player"]

  package func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      let imports = importViolations(file, of: project)
      guard let layer = project.layer(of: file.target), layer.name != "Testing" else { return imports }
      return imports
        + violations(file) { statement in
          Self.surrounding(statement).map {
            "\(Self.description(of: layer)) may not use \($0): it behaves the same in tests."
          }
        }
    }
  }

  /// What a statement uses that shows a test or a double, or that remembers an earlier test.
  private static func surrounding(_ statement: Statement) -> String? {
    let words = statement.text.tokens
    // `#if canImport(Testing)` is no import.
    let asked = words.contains("canImport") ? surroundings.union(testLibraries) : surroundings
    if let word = words.first(where: asked.contains) { return String(word) }
    let prints = words.contains("print") || words.contains("debugPrint")
    if prints, words.contains(["to", ":"]) { return "print(to:)" }
    let places: [Substring] = ["file", "fileID", "filePath", "function", "line"]
    if let place = places.first(where: { words.contains(["#", $0]) }) { return "#\(place)" }
    // An argument of this name is another.
    if words.contains([".", "debugDescription"]) { return "debugDescription" }
    if words.contains("contentsOf"),
      ["Data", "String"].contains(where: { words.contains([$0, "(", "contentsOf"]) })
    {
      return "the text of a file"
    }
    if words.contains("description") || words.contains(["\"", "("]), describesService(statement.text) {
      return "a description of a service"
    }
    let isShared = statement.depth == 0 || words.contains("static") || words.contains(["class", "var"])
    let isStored = !statement.text.hasSuffix("{") || words.contains("=")
    let isVariable =
      words.prefix { $0 != "=" }.contains("var")
      || words.contains("let")
        && words.contains { boxes.contains($0) || $0.hasPrefix("NSMutable") || $0.hasPrefix("UnsafeMutable") }
    return isShared && isStored && isVariable ? "a variable that all objects share" : nil
  }

  /// Whether a literal has the value of a service. What a service contains is a value.
  private static func describesService(_ statement: String) -> Bool {
    statement.matches(of: #/"\((.*?)\)"|\[(.*?)\] ?\.description\b(?! ?\()/#).flatMap {
      ($0.1 ?? $0.2 ?? "").replacing(#/\w+ ?[?!]?\.(?!self\b)/#, with: "").tokens
    }.contains { word in services.contains { word.lowercased().hasSuffix($0) } }
  }

  package func fault(importing module: String, in file: SourceFile, of project: Project) -> String? {
    guard let layer = project.layer(of: file.target) else {
      return Self.outsideFault(importing: module, in: file, of: project)
    }
    if DeclaredImports.toolchain.contains(module) {
      // A product that knows whether it is tested can behave well in tests alone.
      return Self.testLibraries.contains(Substring(module)) && layer.name != "Testing"
        ? "\(Self.description(of: layer)) may not import \(module): it is for tests." : nil
    }
    let (own, shared) = Self.allowed[layer.name] ?? Self.implementation
    if shared.contains(module) || own.contains(where: { layer.feature + $0 == module }) { return nil }
    return "\(Self.description(of: layer)) may not import \(module)\(Self.hint(layer, module))."
  }

  /// What a module that belongs to no feature may not import.
  private static func outsideFault(
    importing module: String, in file: SourceFile, of project: Project
  ) -> String? {
    if file.path.hasPrefix("Tests/") { return nil }
    if let layer = project.layer(of: module) {
      if file.path.hasPrefix("Modules/Kit/") { return "\(file.target) may not import \(module), a feature." }
      return layer.isImplementation && file.name != "Catalogue+All.swift"
        ? "Only the catalogue imports an implementation, as \(module) is." : nil
    }
    let isFree = ["Apps/", "Tools/", "Modules/Data/", "Modules/Hosts/CallTracing/"]
    let folder = project.targets.first { $0.name.moduleName == module }?.folder ?? ""
    return folder.hasPrefix("Modules/Data/Backends/") && !isFree.contains(where: file.path.hasPrefix)
      ? "\(file.target) may not import \(module), a backend." : nil
  }

  private static func description(of layer: Layer) -> String {
    layer.isImplementation
      ? "The \(layer.name) implementation of \(layer.feature)" : "\(layer.feature)’s \(layer.name)"
  }

  private static func hint(_ layer: Layer, _ module: String) -> String {
    switch (layer.name, module) {
    case ("Views", layer.feature + "Core"): ": a view knows no model"
    case ("Core", "ViewKit"): ": a model knows no view toolkit"
    default: ""
    }
  }
}

/// A scene imports interfaces. Only apps import implementations and backends.
package struct SceneImports: ImportRule {
  package let name = "scene-imports"
  package let reason = "A scene that names an implementation can't be given another one."
  package let example = RuleExample(
    path: "Modules/Features/ProfileScenes/UserScene.swift", target: "ProfileScenes",
    dependencies: ["BlogInterface", "BlogMVC", "Composition"],
    bad: "import BlogMVC\nimport Composition", good: "import BlogInterface\nimport Composition")

  package func files(in project: Project) -> [SourceFile] {
    let scenes = Set(project.targets.filter { $0.path?.hasSuffix("Scenes") == true }.map(\.name))
    return project.files.filter { scenes.contains($0.target) }
  }

  package func fault(importing module: String, in file: SourceFile, of project: Project) -> String? {
    let isPermitted =
      project.layer(of: module).map { $0.name == "Interface" }
      ?? (!project.isTarget(module) || ["Composition", "Essentials", "ViewKit"].contains(module))
    return isPermitted ? nil : "A scene may not import \(module), only features' interfaces."
  }
}
