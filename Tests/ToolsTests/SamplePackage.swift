import Foundation
import InspectKit

/// A small package: Blog and Draft on Essentials, a server with another package, and tests that read pages.
enum SamplePackage {
  struct Target {
    let name: String
    let path: String
    var type = "regular"
    var needs: [String] = []
    var products: [String] = []
    var excluded: [String] = []
  }

  static let targets = [
    Target(name: "Essentials", path: "Modules/Kit/Essentials", excluded: ["README.md"]),
    Target(name: "BlogCore", path: "Modules/Features/Blog/Core", needs: ["Essentials"]),
    Target(name: "BlogMVC", path: "Modules/Features/Blog/MVC", needs: ["BlogCore"]),
    Target(name: "DraftCore", path: "Modules/Features/Draft/Core", needs: ["Essentials"]),
    Target(
      name: "server", path: "Apps/Server", type: "executable", needs: ["BlogCore"], products: ["Hummingbird"]),
    Target(name: "benchmarks", path: "Tools/Measure/Benchmarks", type: "executable", needs: ["DraftCore"]),
    tests("Blog", ["BlogMVC"]),
    tests("Docs", ["BlogCore"]),
    tests("Draft", ["DraftCore"]),
    tests("Server", ["server"], excluded: ["Scripts"]),
    tests("Tools", []),
  ]

  static let needs = """
    # Comments are skipped.
    Docs reads . docs/ *.md
    Tools reads Tools/* Tests/needs.txt
    Server setup --test
    Server slow WireTests
    """

  static func tests(_ module: String, _ needs: [String], excluded: [String] = []) -> Target {
    Target(
      name: "\(module)Tests", path: "Tests/\(module)Tests", type: "test", needs: needs, excluded: excluded)
  }

  static func package(
    _ targets: [Target] = targets, version: String = "2.0.0", platform: String = "15"
  ) throws -> TestPackage {
    try TestPackage(json: json(targets, version: version, platform: platform))
  }

  /// What `swift package dump-package` would print.
  static func json(
    _ targets: [Target] = targets, version: String = "2.0.0", platform: String = "15"
  ) throws -> Data {
    let entries: [[String: Any]] = targets.map { target in
      [
        "name": target.name, "path": target.path, "type": target.type, "exclude": target.excluded,
        "dependencies": target.needs.map { ["target": [$0, NSNull()] as [Any]] }
          + target.products.map { ["product": [$0, "hummingbird", NSNull(), NSNull()] as [Any]] },
      ]
    }
    let values: [String: Any] = [
      "name": "Sample", "targets": entries, "platforms": [["platformName": "macos", "version": platform]],
      "packageKind": ["root": ["/tmp"]],
      "dependencies": [["identity": "hummingbird", "requirement": version]],
    ]
    return try JSONSerialization.data(withJSONObject: values)
  }

  static func impact() throws -> Impact { Impact(try package(), try TestNeeds(needs)) }
}
