import ToolSupport

/// The folders of `Modules` and `Apps`, which uses which, and why one may.
struct ModulesPage {
  let project: Project
  let language: SiteLanguage
  /// The address of the page with the rules.
  let rules: String?
  /// The address of a folder's own page.
  let address: (String) -> String?

  var body: String {
    let names = edges.keys.sorted()
    let graph = ModuleGraph(nodes: names, edges: edges).reduced
    let drawing = GraphDrawing(nodes: graph.nodes, edges: graph.edges) { "#\($0)" }
    return """
      <h1>\(language.modules)</h1>
      <p>\(language.chooseModule)\(rules.map { " <a href=\"\($0)\">\(language.allRules)</a>" } ?? "")</p>
      <div class="wide" tabindex="0" role="group" aria-label="\(language.modules)">
      \(drawing.svg(language.modules))
      </div>
      \(names.map(section).joined(separator: "\n"))
      """
  }

  /// Which folder uses which.
  private var edges: [String: Set<String>] {
    let targets = project.targets.filter { target in
      !["test", "system"].contains(target.type) && project.layer(of: target.name)?.name != "Testing"
    }
    let folders = Dictionary(
      targets.compactMap { target in Self.folder(target.path).map { (target.name, $0) } }
    ) { first, _ in first }
    var edges: [String: Set<String>] = [:]
    for target in targets {
      guard let folder = folders[target.name] else { continue }
      edges[folder, default: []].formUnion(
        target.dependencyNames.compactMap { folders[$0] }.filter { $0 != folder })
    }
    return edges
  }

  private static func folder(_ path: String?) -> String? {
    let parts = (path ?? "").split(separator: "/")
    switch parts.first {
    case "Apps" where parts.count > 1: return String(parts[1])
    case "Modules" where parts.count > 2: return String(parts[2])
    default: return nil
    }
  }

  private func section(_ name: String) -> String {
    let users = edges.filter { $0.value.contains(name) }.keys.sorted()
    func links(_ names: [String]) -> String {
      names.isEmpty ? language.nothing : names.map { "<a href=\"#\($0)\">\($0)</a>" }.joined(separator: ", ")
    }
    let title = address(name).map { "<a href=\"\($0)\">\(name)</a>" } ?? name
    let inner = try? ModuleGraph(project, within: name).reduced
    let drawing = inner.flatMap { inner in
      inner.nodes.count > 1 ? GraphDrawing(nodes: inner.nodes, edges: inner.edges).svg(name) : nil
    }
    return """
      <section id="\(name)"><h2>\(title)</h2>
      <dl>
      <dt>\(language.mayImport)</dt><dd>\(links((edges[name] ?? []).sorted()))</dd>
      <dt>\(language.importedBy)</dt><dd>\(links(users))</dd>
      <dt>\(language.because)</dt><dd>\(reason(name))</dd>
      </dl>
      \(drawing.map { "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">\($0)</div>" } ?? "")</section>
      """
  }

  /// Why a folder may import what it imports.
  private func reason(_ name: String) -> String {
    let used = edges[name] ?? []
    let isApp = project.targets.contains {
      Self.folder($0.path) == name && $0.path?.hasPrefix("Apps") == true
    }
    if project.features.contains(name) { return language.featureReason }
    if name.hasSuffix("Scenes") { return language.sceneReason }
    if isApp { return language.appReason }
    return used.isDisjoint(with: project.features) ? language.sharedReason : language.edgeReason
  }
}
