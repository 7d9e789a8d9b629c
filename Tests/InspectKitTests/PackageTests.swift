import Foundation
import InspectKit
import Testing

/// The rules hold for this package. Serialized, because Foundation's `Process` is not reliable in parallel on Linux.
@Suite(.serialized)
struct PackageTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  @Test func keepsItsRules() throws {
    let violations = Rules.violations(in: try Project.load(root: root))
    #expect(violations.isEmpty, Comment(rawValue: violations.map(\.description).joined(separator: "\n")))
  }

  @Test func projectIsLoadedCompletely() throws {
    let project = try Project.load(root: root)
    #expect(project.features.isSuperset(of: ["Blog", "UserInfo"]))
    #expect(project.files.count > 100)
    #expect(project.layer(of: "BlogMVVM")?.isImplementation == true)
    #expect(project.targets.contains { $0.dependencyNames.contains("GRDB") })
  }
}
