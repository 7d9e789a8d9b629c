import Foundation
import InspectKit
import Testing

/// The package itself. One after the other: Foundation's `Process` does not like company on Linux.
@Suite(.serialized)
struct PackageTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardized

  @Test func keepsItsRules() throws {
    let violations = Rules.violations(in: try Project.load(root: root))
    #expect(violations.isEmpty, Comment(rawValue: violations.map(\.description).joined(separator: "\n")))
  }

  @Test func rulesSeeWhatThereIs() throws {
    let project = try Project.load(root: root)
    #expect(project.features.isSuperset(of: ["Blog", "UserInfo"]))
    #expect(project.files.count > 100)
    #expect(project.layer(of: "BlogMVVM")?.isImplementation == true)
    #expect(project.targets.contains { $0.dependencyNames.contains("GRDB") })
  }
}
