import CommandTesting
import Foundation
import Testing

/// What Ctrl-C leaves behind.
struct InterruptTests {
  /// A compiler that interrupts the program that started it, and then doesn't end.
  private static let swift = """
    case "$*" in
      *dump-package*) cat "$ROOT/manifest.json" ;;
      --version) echo "Swift version 6.3.1" ;;
      *) echo $$ > "$ROOT/child"; kill -INT $PPID; exec sleep 3000 ;;
    esac
    """

  @Test func interruptEndsTheProgramsThatWereStarted() async throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    let targets = try ["Core", "Interface", "MVC"].map { layer in
      let path = "Modules/Features/Post/\(layer)"
      let folder = root.appending(path: path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("struct Post {}\n".utf8).write(to: folder.appending(path: "Post.swift"))
      return #"{"name":"Post\#(layer)","type":"regular","path":"\#(path)","dependencies":[]}"#
    }
    let manifest = #"{"targets":[\#(targets.joined(separator: ","))]}"#
    try Data(manifest.utf8).write(to: root.appending(path: "manifest.json"))
    try await Executable.write(Self.swift, to: root.appending(path: "swift"))

    let outcome = try await Command(
      try Executable.built("compare"), ["--measure", "--only", "like", "--root", root.path],
      environment: ["PATH": "\(root.path):/usr/bin:/bin", "ROOT": root.path]
    ).run()

    #expect(outcome.end == .exit(130), "\(outcome.errorText)")
    let child = try String(contentsOf: root.appending(path: "child"), encoding: .utf8)
    let id = try #require(pid_t(child.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(id, 0) == -1)
    #expect(!FileManager.default.fileExists(atPath: root.appending(path: "docs").path))
  }
}
