import Composition
import Foundation
import ProfileApp
import ProfileScenes
import Testing
import ViewKitTesting
import WebPage

/// Compares the HTML of each scene with its recorded snapshot, which all architectures share.
///
/// `RECORD_SNAPSHOTS=1 Tools/test ProfileWeb` records new snapshots. The tests fail then, so that it can't go unnoticed.
@MainActor
struct SceneHTMLTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Snapshots")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  private static let architectures = Set(Catalogue.all.entries.flatMap(\.architectures)).sorted {
    $0.rawValue < $1.rawValue
  }

  @Test(arguments: SceneName.allCases, await architectures)
  func scene(_ scene: SceneName, _ architecture: Architecture) async throws {
    var arguments = ["--in-memory", "--player", "silent", "--language", "en", "--scene", scene.rawValue]
    for module in Catalogue.all.modules
    where Catalogue.all.architectures(of: module).contains(architecture) {
      arguments += ["--\(module.lowercased())", architecture.rawValue]
    }
    if scene == .draftBox || scene == .recycleBin { arguments += ["--signed-in-as", "132"] }
    let clock = TestClock()
    let today = Date(timeIntervalSince1970: 1_767_225_600)
    let session = try await ProfileSession(
      ProfileOptions(arguments: arguments), clock: clock, now: { today }, places: [])
    let screen = Screen(session.makeRoot(), clock: clock)
    await screen.finish()
    var builder = PageBuilder()
    let html =
      builder.page(PageState(screen.snapshot.withoutBadges)).html.replacing("><", with: ">\n<") + "\n"
    try check(html, scene.rawValue)
  }

  private func check(_ html: String, _ name: String) throws {
    let file = Self.folder.appending(path: "\(name).html")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(html.utf8).write(to: file)
      Issue.record("\(name) was recorded; run the tests again without RECORD_SNAPSHOTS")
      return
    }
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    #expect(
      html == recorded,
      "where that is meant: RECORD_SNAPSHOTS=1 Tools/test ProfileWeb, and look at the difference")
  }
}
