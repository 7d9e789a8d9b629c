import Composition
import Foundation
import ProfileApp
import ProfileScenes
import Testing

/// Architectures that scenes prefer: a person's choice wins, and `--list` shows them.
@MainActor
struct PreferenceTests {
  @Test func sceneUsesItsPreferenceUntilAPersonChooses() async throws {
    let preference = try #require(ScenePreference.all.first { $0.scene == "BlogDetailScene" })
    let module = "--\(preference.module.lowercased())"
    let other = try #require(
      Choices.architectures(of: preference.module).first { $0 != preference.architecture.rawValue })
    for (arguments, expected) in [
      ([], preference.architecture.rawValue), (["--architecture", other], other), ([module, other], other),
      (["\(module).\(preference.part)", other], other),
    ] {
      let rig = try await ProfileRig(arguments: ["--scene", "blog-feed"] + arguments).finish()
      await rig.tapRow(0)
      let slot = try #require(rig.scene?.slots.first)
      #expect(slot.part == preference.part && slot.architecture.rawValue == expected, "\(arguments)")
    }
  }

  @Test func listingNamesPreferencesThatAreInForce() throws {
    for preference in ScenePreference.all {
      let name = "\(preference.module) \(preference.part)"
      let architecture = preference.architecture.rawValue
      let preferred = try line(name)
      #expect(preferred.contains("\(architecture)*"))
      #expect(preferred.hasSuffix(" (\(preference.scene) prefers \(architecture))"))
      #expect(preferred.count { $0 == "*" } == 1)
      let entry = try #require(Catalogue.all.entries.first { $0.name == name })
      for choice in entry.architectures {
        let chosen = try line(name, "--architecture", choice.rawValue)
        #expect(chosen.contains("\(choice.rawValue)*") && !chosen.contains("prefers"))
      }
    }
  }

  /// A scene that prefers an architecture is in the list that `--list` reads.
  @Test func everyPreferenceIsListed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Modules/Features/ProfileScenes")
    let files = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
    let preferring = try files.filter { try String(contentsOf: $0, encoding: .utf8).contains("preferring: ") }
    let scenes = preferring.map { $0.deletingPathExtension().lastPathComponent }
    #expect(Set(scenes) == Set(ScenePreference.all.map(\.scene)))
  }

  private func line(_ name: String, _ arguments: String...) throws -> Substring {
    let listing = try ProfileOptions(arguments: arguments).listing
    return try #require(listing.split(separator: "\n").first { $0.hasPrefix("\(name): ") })
  }
}
