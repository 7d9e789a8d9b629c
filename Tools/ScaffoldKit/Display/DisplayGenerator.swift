import SwiftSyntax

/// What follows from a display protocol: how a view shows all its values, and forgets them.
///
/// A protocol is marked with `// scaffold:display BlogItemView`, the view that shows it. The view says in which labels,
/// buttons and image views values stand; what is in between is written from here.
public struct DisplayGenerator: Sendable {
  public init() {}

  /// The files for every marked protocol of the package.
  ///
  /// - Parameter artifacts: files that are about to be, and count as if they were there.
  /// - Throws: `ScaffoldError.source` for what can't be turned into code that compiles.
  public func artifacts(
    amending artifacts: [Artifact] = [], in files: any FileSystem
  ) throws(ScaffoldError) -> [Artifact] {
    let sources = try Sources(artifacts, files)
    var results: [Artifact] = []
    var diagnostics: [SourceDiagnostic] = []
    for path in sources.paths where path.isDisplay {
      guard try sources.text(path).contains(DisplayProtocol.mark) else { continue }
      let source = try sources.source(path)
      for display in try DisplayProtocol.all(in: source) {
        do throws(ScaffoldError) {
          let code = try ViewCode(display, in: sources)
          guard !results.contains(where: { $0.path == code.path }) else {
            throw .source([display.diagnostic("\(display.view) shows another display already.")])
          }
          let body = SourceLayout.fitted(code.text)
          let header = GeneratedHeader(
            sources: code.sources, inputs: code.inputs, body: body)
          results.append(Artifact(path: code.path, contents: header.file(body), ownership: .generated))
        } catch {
          guard case .source(let found) = error else { throw error }
          diagnostics += found
        }
      }
    }
    guard diagnostics.isEmpty else { throw .source(diagnostics) }
    return results
  }
}

extension String {
  /// `Modules/Blog/Display/BlogItemDisplay.swift`.
  fileprivate var isDisplay: Bool {
    let parts = split(separator: "/")
    return parts.count >= 4 && parts[0] == "Modules" && parts[2] == "Display"
  }
}

/// The sources of the package, and those that are about to be.
struct Sources {
  private let added: [String: String]
  private let files: any FileSystem
  /// Every source of a module, sorted.
  let paths: [String]

  init(_ artifacts: [Artifact], _ files: any FileSystem) throws(ScaffoldError) {
    self.files = files
    added = Dictionary(artifacts.map { ($0.path, $0.contents) }, uniquingKeysWith: { $1 })
    let present = try files.swiftFiles(below: "Modules")
    paths = Set(present + added.keys.filter { $0.hasPrefix("Modules/") && $0.hasSuffix(".swift") }).sorted()
  }

  func text(_ path: String) throws(ScaffoldError) -> String {
    if let text = added[path] { return text }
    guard let text = try files.text(path) else { throw .disk("\(path) is gone.") }
    return text
  }

  func source(_ path: String) throws(ScaffoldError) -> SwiftSource {
    try SwiftSource(path: path, text: try text(path))
  }

  /// The file that a class is the main type of: in its own module, or else in the view toolkit.
  func file(ofClass name: String, feature: String) -> String? {
    let candidates = paths.filter { $0.hasSuffix("/\(name).swift") }
    return candidates.first { $0.hasPrefix("Modules/\(feature)/Views/") }
      ?? candidates.first { $0.hasPrefix("Modules/ViewKit/") }
  }
}
