import Foundation
import ToolSupport

/// `Package.swift` of a package that is written.
struct EjectedManifest {
  let name: String
  /// The manifest that the package is from.
  let source: Manifest
  /// Platforms that the source does not have, such as `.iOS("18.0")`.
  var morePlatforms: [String] = []
  /// The names of the targets in the library.
  let library: [String]
  /// The targets that are taken.
  let targets: [Manifest.Target]
  /// The entries of the targets that are written.
  let written: [String]

  var text: String {
    let version = (source.toolsVersion?._version ?? "6.2").split(separator: ".").prefix(2).joined(
      separator: ".")
    let platforms =
      morePlatforms + (source.platforms ?? []).map { ".\(Self.platform($0.platformName))(\"\($0.version)\")" }
    let lines = targets.map(entry) + written
    return """
      // swift-tools-version: \(version)
      import PackageDescription

      let settings: [SwiftSetting] = [
      \(settings.map { "  \($0)," }.joined(separator: "\n"))
      ]

      let package = Package(
        name: "\(name)", platforms: [\(platforms.joined(separator: ", "))],
        products: [
          .library(
            name: "\(name)",
            targets: [
      \(library.map { "        \"\($0)\"," }.joined(separator: "\n"))
            ])
        ],
        targets: [
      \(lines.joined(separator: "\n"))
        ]
      )

      for target in package.targets\(foreign.isEmpty ? "" : " where ![\(foreign)].contains(target.name)") {
        target.swiftSettings = settings
      }

      """
  }

  private static func platform(_ name: String) -> String {
    ["macos": "macOS", "ios": "iOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS"][name]
      ?? name
  }

  /// The settings of the Swift targets: each has the same.
  private var settings: [String] {
    let all = targets.compactMap(\.settings).first { !$0.isEmpty } ?? []
    return all.compactMap { setting in
      guard let (kind, values) = setting.kind.first, let value = values["_0"] else { return nil }
      return kind == "swiftLanguageMode" ? ".swiftLanguageMode(.v\(value))" : ".\(kind)(\"\(value)\")"
    }
  }

  /// The targets without settings: they are written in C.
  private var foreign: String {
    targets.filter { $0.settings?.isEmpty != false }.map { "\"\($0.name)\"" }.joined(separator: ", ")
  }

  private func entry(_ target: Manifest.Target) -> String {
    let kind = ["executable": "executableTarget", "test": "testTarget"][target.type] ?? "target"
    let needed = target.dependencyNames.sorted().map { "\"\($0)\"" }
    let resources = (target.resources ?? []).map { ".embedInCode(\"\($0.path)\")" }
    var arguments = ["name: \"\(target.name)\""]
    if !needed.isEmpty { arguments.append("dependencies: [\(needed.joined(separator: ", "))]") }
    arguments.append("path: \"\(target.folder)\"")
    let excluded = (target.exclude ?? []).filter(Ejection.isTaken).map { "\"\($0)\"" }
    if !excluded.isEmpty { arguments.append("exclude: [\(excluded.joined(separator: ", "))]") }
    if !resources.isEmpty { arguments.append("resources: [\(resources.joined(separator: ", "))]") }
    return Self.call(kind, arguments)
  }

  static func call(_ kind: String, _ arguments: [String]) -> String {
    let line = "    .\(kind)(\(arguments.joined(separator: ", "))),"
    return SourceLayout.fitted(line: line).joined(separator: "\n")
  }
}
