import CommandTesting
import DraftCore
import Foundation
import ProfileScenes
import ProfileShared
import Testing
import ViewKitTesting

/// The file that keeps what a window shows.
@MainActor
struct WindowKeeperTests {
  /// A pipe in place of the temporary file lets the first write wait until the pipe is read; then the write fails.
  @Test func discardedTextDoesNotReturn() async throws {
    try await TemporaryFolder.with { folder in
      let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132")
      await rig.finish()
      let path = folder.file("screen.json").path
      let pipe = "\(path).\(getpid()).part"
      try #require(mkfifo(pipe, 0o600) == 0)
      weak var released: WindowKeeper?
      do {
        let keeper = WindowKeeper(rig.session, rig.screen.window, path: path)
        released = keeper
        let writes = (0..<2).map { _ in Task { try await keeper.keep() } }
        for _ in 0..<100 { await Task.yield() }
        rig.session.environment.drafts.leftovers.discard()
        let last = Task { try await keeper.keep() }
        for _ in 0..<100 { await Task.yield() }
        let reader = open(pipe, O_RDONLY | O_NONBLOCK)
        try #require(reader >= 0)
        defer { close(reader) }
        for write in writes + [last] { _ = await write.result }
      }
      while released != nil { await Task.yield() }
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test func screenIsKept() async throws {
    try await TemporaryFolder.with { folder in
      let rig = try await ProfileRig("--scene", "draft-box", "--signed-in-as", "132")
      await rig.finish()
      let path = folder.file("screen.json").path
      try await WindowKeeper(rig.session, rig.screen.window, path: path).keep()
      let next = try await ProfileRig("--signed-in-as", "132")
      try next.session.resume(from: path, in: next.screen.window)
      #expect(next.session.saved(next.screen.window) == rig.session.saved(rig.screen.window))
    }
  }
}
