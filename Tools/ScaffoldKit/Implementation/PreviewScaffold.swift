import SwiftSyntax

/// A small program that shows one feature alone, on sample data.
public struct PreviewScaffold: Sendable {
  private let feature: String

  public init(feature: String) {
    self.feature = feature
  }

  /// What is to be, checked against what is there.
  public func artifacts(in files: any FileSystem) throws(ScaffoldError) -> [Artifact] {
    let interface = try FeatureInterface(feature, in: files)
    let path = "Apps/Previews/\(feature)/\(feature)Preview.swift"
    let hasMemory = files.isFolder("Modules/\(feature)/Memory")
    let text = SourceLayout.fitted(
      hasMemory ? alone(interface, in: files) : try onDemoData(interface, in: files))
    if let present = try files.text(path), present != text {
      throw .badInput(
        "There is a preview of \(feature) already: \(path), and it is not what this would write.")
    }
    var manifest = try SwiftSource("Package.swift", in: files)
    try manifest.addElement("\"\(feature)\"", to: "previewed")
    return [
      Artifact(path: path, contents: text, ownership: .once),
      Artifact(path: manifest.path, contents: manifest.text, ownership: .managed),
    ]
  }

  public var nextCommands: [String] { ["swift run \(feature)Preview"] }

  /// With a catalogue of its own: nothing of any other feature is built.
  private func alone(_ interface: FeatureInterface, in files: any FileSystem) -> String {
    let folders = ((try? files.names(in: "Modules/\(feature)")) ?? []).filter {
      files.exists("Modules/\(feature)/\($0)/\(feature)Factories.swift")
    }
    let part = interface.parts[0].name
    return program(
      imports: folders.map { feature + $0 } + ["\(feature)Core", "\(feature)Interface", "\(feature)Memory"],
      setUp: #"""
        var catalogue = Catalogue()
            catalogue.register(\#(part).self, [\#(folders.map { ".\($0.lowercased())" }.joined(separator: ", "))])
            let environment = \#(feature)Environment(service: Memory\#(feature)Service(), formatter: .english)
            let composer = Composer(catalogue: catalogue)
            if let architecture { try composer.choose(Architecture(rawValue: architecture), for: "\#(feature)") }
            let scene = Scene(composer: composer, texts: .english)
            scene.title = "\#(feature)"
            scene.add(\#(part).self, \#(part).Context(environment: environment, route: { _ in nil }))
        """#)
  }

  /// With the environment of the product, in memory.
  private func onDemoData(
    _ interface: FeatureInterface, in files: any FileSystem
  ) throws(ScaffoldError) -> String {
    let environments = try SwiftSource("Modules/ProfileScenes/ProfileEnvironment.swift", in: files)
    let own = environments.variables.first { variable in
      let type = variable.bindings.first?.typeAnnotation?.type.trimmedDescription ?? ""
      return interface.parts.contains { type == "\($0.name).Environment" }
    }
    guard let environment = own?.bindings.first?.pattern.trimmedDescription else {
      throw .badInput(
        "ProfileEnvironment has no environment of \(feature), so there is no sample data for a preview.")
    }
    let contexts = interface.parts.compactMap { part in
      arguments(part.context, environment: environment).map { (part.name, $0) }
    }
    guard let (part, arguments) = contexts.first(where: { $0.0.hasSuffix("List") }) ?? contexts.first else {
      throw .badInput(
        "No part of \(feature) can be shown alone: each needs to be told which thing it is to show.")
    }
    return program(
      imports: ["\(feature)Interface", "DemoData", "ProfileScenes", "ProfileShared"],
      setUp: #"""
        let choice = architecture.map { ["--\#(feature.lowercased())", $0] } ?? []
            let session = try await ProfileSession(ProfileOptions(arguments: ["--in-memory", "--me", "--user", "\(DemoData.profileUserID)"] + choice))
            let environment = session.environment
            let scene = Scene(composer: environment.composer, texts: .english)
            scene.title = "\#(feature)"
            scene.add(\#(part).self, \#(part).Context(\#(arguments.joined(separator: ", "))))
        """#)
  }

  /// What a context is made of, where everything in it is known; else `nil`.
  private func arguments(_ parameters: [FeatureInterface.Parameter], environment: String) -> [String]? {
    var arguments: [String] = []
    for parameter in parameters where !parameter.hasDefault {
      let type = parameter.type.replacing("@escaping ", with: "")
      let value: String
      if type == "Environment" || type.hasSuffix("Environment") {
        value = "environment.\(environment)"
      } else if type == "UserID" {
        value = parameter.label == "signedInUser" ? "environment.signedInUser" : "DemoData.profileUserID"
      } else if type.hasPrefix("("), type.hasSuffix("?"), type.contains("->") {
        value = "{ _ in nil }"
      } else if type.hasPrefix("("), type.hasSuffix("-> Void") {
        value = type.hasPrefix("()") ? "{}" : "{ _ in }"
      } else {
        return nil
      }
      arguments.append("\(parameter.label): \(value)")
    }
    return arguments
  }

  private func program(imports: [String], setUp: String) -> String {
    #"""
    import ArgumentParser
    import Composition
    \#(imports.map { "import \($0)" }.joined(separator: "\n"))
    import TerminalHost
    import ViewKit

    /// The \#(feature) module alone, on sample data.
    @main
    struct \#(feature)Preview: AsyncParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "\#(feature)Preview", abstract: "Shows the \#(feature) module alone, on sample data.")

      @Option(help: "How the module is built, mvvm for example.")
      var architecture: String?

      @Flag(help: "Print one frame as plain text.")
      var plain = false

      @MainActor
      func run() async throws {
        \#(setUp)
        let window = Window()
        window.rootViewController = NavigationController(rootViewController: scene)
        guard plain || !TerminalHost.isInteractive else {
          _ = try await TerminalApplication(window: window, strings: .english).run()
          return
        }
        let size = TerminalSize(columns: 80, rows: 24)
        var frame = PlainFrame.render(window: window, size: size)
        while let root = window.rootViewController, root.isBusy {
          await root.finishTasks()
          frame = PlainFrame.render(window: window, size: size)
        }
        print(frame, terminator: "")
      }
    }
    """#
  }
}
