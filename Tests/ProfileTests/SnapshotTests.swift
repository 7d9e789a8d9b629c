import CompositionTesting
import Foundation
import ProfileScenes
import Testing
import ViewKitTesting

/// Compares the first state of each scene, as a view tree and as a frame, with the recorded snapshots.
///
/// `RECORD_SNAPSHOTS=1 Tools/test Profile` records new snapshots. The tests fail then, so that it can't go unnoticed.
@MainActor
struct SnapshotTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Snapshots")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  @Test(arguments: SceneName.allCases, ["en", "zh-Hans"])
  func scene(_ scene: SceneName, _ language: String) async throws {
    let isOwn = scene == .draftBox || scene == .recycleBin
    let rig = try await ProfileRig(
      "--scene", scene.rawValue, "--language", language, "--signed-in-as", isOwn ? "132" : "7")
    try await check(rig, "\(scene.rawValue).\(language)")
  }

  @Test(arguments: ["en", "zh-Hans"])
  func ownProfile(_ language: String) async throws {
    try await check(try await ProfileRig("--me", "--language", language), "me.\(language)")
  }

  @Test func failures() async throws {
    try await check(try await ProfileRig("--faults", "user=1,blogs=1"), "failures.en")
  }

  private func check(_ rig: ProfileRig, _ name: String) async throws {
    await rig.finish()
    let tree = rig.screen.text
    let snapshot = await rig.finishedFrame() + "\n" + tree
    let file = Self.folder.appending(path: "\(name).txt")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(snapshot.utf8).write(to: file)
      Issue.record("\(name) was recorded; run the tests again without RECORD_SNAPSHOTS")
      return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    guard let recorded, snapshot != recorded else {
      #expect(recorded != nil, "record \(name) with: RECORD_SNAPSHOTS=1 Tools/test Profile")
      return
    }
    Issue.record(
      """
      \(name) changed; if that is intended, record it with: RECORD_SNAPSHOTS=1 Tools/test Profile
      \(frameDifference(recorded, snapshot))
      """)
  }
}
