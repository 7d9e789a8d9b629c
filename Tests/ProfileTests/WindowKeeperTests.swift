import CommandTesting
import Foundation
import ProfileShared
import Testing
import ViewKitTesting

/// The file of a screen that is not continued.
@MainActor
struct WindowKeeperTests {
  @Test func screenOfAnEarlierRunIsSetAside() async throws {
    try await TemporaryFolder.with { folder in
      let keeper = try await keeper(folder.file("screen.json").path)
      try await keeper.keep()
      let document = try #require(folder.text(of: "screen.json"))
      try keeper.setAside()
      #expect(folder.text(of: "screen.json") == nil)
      #expect(folder.text(of: "screen.json.previous") == document)
    }
  }

  @Test func screenOfAnotherVersionIsSetAside() async throws {
    try await TemporaryFolder.with { folder in
      let document = #"{"version":2,"person":1,"windows":[]}"#
      try Data(document.utf8).write(to: folder.file("screen.json"))
      try await keeper(folder.file("screen.json").path).setAside()
      #expect(folder.text(of: "screen.json.previous") == document)
    }
  }

  @Test(arguments: ["My notes.", "[]", #"{"version":1,"person":1}"#])
  func fileOfAPersonStays(text: String) async throws {
    try await TemporaryFolder.with { folder in
      let file = folder.file("notes.txt")
      try Data(text.utf8).write(to: file)
      let keeper = try await keeper(file.path)
      let error = #expect(throws: (any Error).self) { try keeper.setAside() }
      #expect(
        error.map { "\($0)" }
          == "“\(file.path)” is not a screen of this program; name another file with --screen.")
      #expect(folder.text(of: "notes.txt") == text)
      #expect(folder.text(of: "notes.txt.previous") == nil)
    }
  }

  @Test func folderOfAPersonStays() async throws {
    try await TemporaryFolder.with { folder in
      let inner = folder.file("photos")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
      let keeper = try await keeper(inner.path)
      let error = #expect(throws: (any Error).self) { try keeper.setAside() }
      #expect(error.map { "\($0)" } == "The screen can't be kept in “\(inner.path)”: it is a folder.")
      #expect(FileManager.default.fileExists(atPath: inner.path))
    }
  }

  /// `mktemp` makes such a file.
  @Test(arguments: [nil, ""] as [String?]) func nothingIsSetAsideIfThereIsNoScreen(text: String?) async throws
  {
    try await TemporaryFolder.with { folder in
      try text.map { try Data($0.utf8).write(to: folder.file("screen.json")) }
      try await keeper(folder.file("screen.json").path).setAside()
      #expect(folder.text(of: "screen.json") == text)
      #expect(folder.text(of: "screen.json.previous") == nil)
    }
  }

  /// The person did not name it, and could not start the program otherwise.
  @Test func damagedScreenBesideTheDataIsSetAside() async throws {
    try await TemporaryFolder.with { folder in
      let options = try ProfileOptions(
        arguments: ["--database", folder.file("profile.sqlite").path, "--player", "silent"])
      let rig = try await ProfileRig(options)
      let path = try #require(try rig.session.screenPath)
      try Data("{".utf8).write(to: URL(filePath: path))
      try WindowKeeper(rig.session, rig.screen.window, path: path).setAside()
      #expect(try String(contentsOfFile: path + ".previous", encoding: .utf8) == "{")
    }
  }

  private func keeper(_ path: String) async throws -> WindowKeeper {
    let rig = try await ProfileRig()
    await rig.finish()
    return WindowKeeper(rig.session, rig.screen.window, path: path)
  }
}
