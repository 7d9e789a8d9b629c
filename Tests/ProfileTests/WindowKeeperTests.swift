import CommandTesting
import DraftCore
import Foundation
import ProfileApp
import ProfileScenes
import Testing
import ViewKitTesting

/// The file that keeps what a window shows.
@MainActor
struct WindowKeeperTests {
  private let folder = TemporaryFolder()

  /// A pipe in place of the temporary file lets the first write wait until the pipe is read; then the write fails.
  @Test func discardedTextDoesNotReturn() async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132").finish()
    let path = folder.file("screen.json").path
    let pipe = "\(path).\(getpid()).part"
    try #require(mkfifo(pipe, 0o600) == 0)
    weak var released: WindowKeeper?
    do {
      let keeper = WindowKeeper(rig.session, rig.screen.window, path: path)
      released = keeper
      let writes = (0..<2).map { _ in Task { try await keeper.keep() } }
      for _ in 0..<100 { await Task.yield() }
      rig.session.environment.drafts.unsaved.discard()
      let last = Task { try await keeper.keep() }
      for _ in 0..<100 { await Task.yield() }
      let reader = open(pipe, O_RDONLY | O_NONBLOCK)
      try #require(reader >= 0)
      defer { close(reader) }
      for write in writes + [last] { _ = await write.result }
    }
    while released != nil { await Task.yield() }
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(!FileManager.default.fileExists(atPath: pipe), "a write has begun, and failed")
  }

  @Test func screenIsKept() async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132").finish()
    let path = folder.file("screen.json").path
    try await WindowKeeper(rig.session, rig.screen.window, path: path).keep()
    let next = try await ProfileRig("--signed-in-as", "132")
    try next.session.resume(from: path, in: next.screen.window)
    #expect(next.session.saved(next.screen.window) == rig.session.saved(rig.screen.window))
  }

  /// Afterwards the window's scenes are removed, and an empty window would replace what it showed.
  @Test func nothingWaitsToBeWrittenAfterTheLastTime() async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132").finish()
    let keeper = WindowKeeper(rig.session, rig.screen.window, path: folder.file("screen.json").path)
    let before = rig.clock.sleeperCount
    keeper.noteChange()
    while rig.clock.sleeperCount == before { await Task.yield() }
    try await keeper.keep()
    #expect(rig.clock.sleeperCount == before)
  }

  /// Another terminal begins anew, and ends first.
  @Test func screenThatIsLeftLastCounts() async throws {
    let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132").finish()
    let path = folder.file("screen.json").path
    let keeper = WindowKeeper(rig.session, rig.screen.window, path: path)
    try await keeper.keep()
    let written = folder.text(of: "screen.json")
    try Data("of another".utf8).write(to: folder.file("screen.json"))
    try await keeper.keep()
    #expect(written != nil && folder.text(of: "screen.json") == written)
  }

  /// What one controller shows can't be continued, so nothing would lead back from the screen above it.
  @Test func screenAboveOneControllerIsNotKept() async throws {
    let rig = try await ProfileRig("--scene", "massive").finish()
    await rig.tap("friends")
    #expect(rig.screen.find("back") != nil)
    #expect(rig.session.saved(rig.screen.window) == nil)
  }

  @Test func incompleteFileOfAnEndedProgramIsRemoved() async throws {
    let names = [
      "screen.json.\(pid_t.max).part", "screen.json.\(getpid()).part", "other.json.\(pid_t.max).part",
    ]
    for name in names { try Data("typed".utf8).write(to: folder.file(name)) }
    _ = try await keeper(folder.file("screen.json").path)
    #expect(names.map { folder.text(of: $0) } == [nil, "typed", "typed"])
  }

  // MARK: A screen that is not continued

  @Test func screenOfAnEarlierRunIsSetAside() async throws {
    let keeper = try await keeper(folder.file("screen.json").path)
    try await keeper.keep()
    let document = try #require(folder.text(of: "screen.json"))
    try keeper.setAside()
    #expect(folder.text(of: "screen.json") == nil)
    #expect(folder.text(of: "screen.json.previous") == document)
  }

  @Test func screenOfAnotherVersionIsSetAside() async throws {
    let document = #"{"version":2,"person":1,"windows":[]}"#
    try Data(document.utf8).write(to: folder.file("screen.json"))
    try await keeper(folder.file("screen.json").path).setAside()
    #expect(folder.text(of: "screen.json.previous") == document)
  }

  @Test(arguments: ["My notes.", "[]", #"{"version":1,"person":1}"#])
  func fileOfAPersonStays(text: String) async throws {
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

  @Test func folderOfAPersonStays() async throws {
    let inner = folder.file("photos")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: false)
    let keeper = try await keeper(inner.path)
    let error = #expect(throws: (any Error).self) { try keeper.setAside() }
    #expect(error.map { "\($0)" } == "The screen can't be kept in “\(inner.path)”: it is a folder.")
    #expect(FileManager.default.fileExists(atPath: inner.path))
  }

  /// `mktemp` makes such a file.
  @Test(arguments: [nil, ""] as [String?]) func nothingIsSetAsideIfThereIsNoScreen(text: String?) async throws
  {
    try text.map { try Data($0.utf8).write(to: folder.file("screen.json")) }
    try await keeper(folder.file("screen.json").path).setAside()
    #expect(folder.text(of: "screen.json") == text)
    #expect(folder.text(of: "screen.json.previous") == nil)
  }

  /// The person did not name it, and could not start the program otherwise.
  @Test func damagedScreenBesideTheDataIsSetAside() async throws {
    let options = try ProfileOptions(
      arguments: ["--database", folder.file("profile.sqlite").path, "--player", "silent"])
    let rig = try await ProfileRig(options)
    let path = try #require(rig.session.screenPath)
    try Data("{".utf8).write(to: URL(filePath: path))
    try WindowKeeper(rig.session, rig.screen.window, path: path).setAside()
    #expect(try String(contentsOfFile: path + ".previous", encoding: .utf8) == "{")
  }

  private func keeper(_ path: String) async throws -> WindowKeeper {
    let rig = try await ProfileRig().finish()
    return WindowKeeper(rig.session, rig.screen.window, path: path)
  }
}
