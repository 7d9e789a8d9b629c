import Foundation
import ToolSupport

/// A program that shows a feature's list on the service of its contract.
///
/// The previews of the package use its database and its scenes, which know all features. The rig of a contract is a scene with
/// one module on a service in memory, and every feature with a list has one.
struct PreviewProgram: Sendable {
  let feature: String
  /// `BlogListRig`
  private let rig: String
  /// `BlogListFactory`
  private let factory: String
  /// The names of the implementations, such as `mvc`, and their modules.
  private let implementations: [(name: String, module: String)]

  static let folder = "Apps/Preview"
  var dependencies: [String] {
    ([feature + "Interface", feature + "Testing"] + implementations.map(\.module)
      + ["Composition", "TerminalHost", "ViewKit", "ViewKitTesting"]).sorted()
  }

  /// - Throws: `ToolError` if the feature has no rig with a list.
  init(of feature: String, in manifest: Manifest, root: URL) throws {
    self.feature = feature
    let layers = manifest.targets.filter { manifest.feature(of: $0) == feature }
    func text(_ target: Manifest.Target) throws -> String {
      let folder = root.appending(path: target.folder)
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
        $0.hasSuffix(".swift")
      }
      return try files.sorted().map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
        .joined()
    }
    let testing = try layers.filter { $0.name == feature + "Testing" }.map(text).joined()
    // The rig of the feature's list, before those of other lists.
    let rigs = testing.matches(of: #/extension (\w+): (?:\w+, )?PagedListRig \{/#).map { String($0.1) }
      .sorted()
    guard let rig = rigs.first(where: { $0 == feature + "ListRig" }) ?? rigs.first,
      let body = testing.firstMatch(of: try Regex("extension \(rig): (?:\\w+, )?PagedListRig \\{")),
      let head = testing[body.range.upperBound...].firstMatch(of: #/init\(\s*_ old: (\w+), /#)
    else { throw ToolError("\(feature) has no rig of a list that a preview could show.") }
    (self.rig, factory) = (rig, String(head.1))
    let factory = factory
    implementations = try layers.flatMap { target -> [(String, String)] in
      try text(target).matches(of: #/static let (\w+) = (\w+)\(/#).filter { $0.2 == factory }.map {
        (String($0.1), target.name)
      }
    }.sorted { $0.0 < $1.0 }
    guard !implementations.isEmpty else {
      throw ToolError("\(feature) has no implementation of \(factory).")
    }
  }

  var entry: String {
    let needed = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
    return EjectedManifest.call(
      "executableTarget", ["name: \"preview\"", "dependencies: [\(needed)]", "path: \"\(Self.folder)\""])
  }

  var source: String {
    let imports = (dependencies + ["Foundation"]).sorted().map { "import \($0)" }
    let names = implementations.map { ".\($0.name)" }.joined(separator: ", ")
    return #"""
      \#(imports.joined(separator: "\n"))

      private let usage = """
        OVERVIEW: Shows \#(feature) alone, on the service of its contract: what you change lives in memory.

        USAGE: preview [--architecture <name>] [--plain]

          --architecture <name>  How the feature is built: \#(implementations.map(\.name).joined(separator: ", ")).
          --plain                Print one finished frame as plain text.
          --help                 Show this text.
        """

      @main
      @MainActor
      struct Preview {
        private static let implementations: [\#(factory)] = [\#(names)]

        static func main() async throws {
          var arguments = CommandLine.arguments.dropFirst()
          var implementation = implementations[0]
          var isPlain = !TerminalHost.isInteractive
          while let argument = arguments.popFirst() {
            switch argument {
            case "--help", "-h":
              print(usage)
              return
            case "--plain": isPlain = true
            case "--architecture":
              let name = arguments.popFirst() ?? ""
              guard let named = implementations.first(where: { $0.architecture.rawValue == name }) else {
                refuse("There is no architecture “\(name)”.")
              }
              implementation = named
            default: refuse("There is no option “\(argument)”.")
            }
          }
          let rig = \#(rig)(implementation, implementation, items: Array(1...45), listHeight: 12)
          let window = rig.screen.window
          // The clock of a contract stands still between its steps; here it runs.
          let running = Task {
            while !Task.isCancelled {
              try await Task.sleep(for: .milliseconds(100))
              rig.clock.advance(by: .milliseconds(100))
            }
          }
          defer { running.cancel() }
          guard !isPlain else { return print(await PlainFrame.finished(window: window), terminator: "") }
          _ = try await TerminalApplication(window: window).run()
        }

        private static func refuse(_ sentence: String) -> Never {
          try? FileHandle.standardError.write(contentsOf: Data("\(sentence)\n\n\(usage)\n".utf8))
          exit(64)
        }
      }

      """#
  }
}
