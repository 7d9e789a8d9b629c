import CommandTesting
import Foundation

/// The files of this package that scaffold looks at, as they are today.
enum Package {
  /// Those that a new feature is made from: of the features in the package, what others see.
  static let filesForFeatures = files.filter { path, _ in
    !path.hasPrefix("Modules/") || path.contains("/Interface/")
      || ["Features/ProfileScenes/", "Hosts/TerminalHost/", "Kit/", "Testing/"].contains {
        path.hasPrefix("Modules/\($0)")
      }
  }

  static let files: [String: String] = {
    var files: [String: String] = [:]
    for (folder, ending) in [("Apps", ".swift"), ("Modules", ".swift"), ("Tests", "Implementations.swift")] {
      let below =
        (try? FileManager.default.subpathsOfDirectory(
          atPath: ThisPackage.root.appending(path: folder).path)) ?? []
      for path in below where path.hasSuffix(ending) {
        files["\(folder)/\(path)"] = try? ThisPackage.text("\(folder)/\(path)")
      }
    }
    files["Package.swift"] = try? ThisPackage.text("Package.swift")
    return files.merging(pages) { $1 }
  }()

  /// The pages that get a line, in short. `RecipesTests` adds a feature to the real ones.
  static let pages = [
    "docs/README.md": "| [Modules/Features/UserInfo](README.md) | a feature: users |\n",
    "docs/README.zh-Hans.md": "| [Modules/Features/UserInfo](README.md) | 功能：用户 |\n",
    "docs/options.md": "| `--userinfo mvp` | how the UserInfo module is built |\n",
  ]

  /// A name that no architecture of a feature has, whatever was added to the package.
  static func freeArchitecture(of feature: String) -> String {
    let candidates = ["lantern"] + (2...99).map { "lantern\($0)" }
    return candidates.first { name in
      !files.keys.contains { $0.hasPrefix("Modules/Features/\(feature)/\(name.uppercased())/") }
    } ?? "lantern"
  }

  /// Whether a feature with this name was added to the package.
  static func hasFeature(_ name: String) -> Bool {
    files.keys.contains { $0.hasPrefix("Modules/Features/\(name)/") }
  }

  /// The errors that the formatter finds in Swift files.
  static func formatErrors(in files: [(path: String, text: String)]) async throws -> String {
    let sources = files.filter { $0.path.hasSuffix(".swift") }
    let folder = TemporaryFolder(Dictionary(uniqueKeysWithValues: sources.map { ($0.path, $0.text) }))
    let outcome = try await Command(
      URL(filePath: "/usr/bin/env"),
      [
        "swift", "format", "lint", "--strict", "--configuration",
        ThisPackage.root.appending(path: ".swift-format").path, "--recursive", folder.url.path,
      ],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.url.path]
    ).run()
    return outcome.end == .exit(0) ? "" : "\(outcome.end) \(outcome.errorText)"
  }
}

extension TemporaryFolder {
  /// Every file and folder but scaffold's own, by its path.
  var tree: [String: String] {
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: url.path)) ?? []
    return below.filter { !$0.hasPrefix(".scaffold") }.reduce(into: [:]) { tree, path in
      tree[path] = text(of: path) ?? "a folder"
    }
  }

  var files: [String: String] { tree.filter { $0.value != "a folder" } }
}
