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
    let folder = TemporaryFolder()
    let root = folder.url.path
    let targets = ["Core", "Interface", "MVC"].map { layer in
      let path = "Modules/Features/Post/\(layer)"
      folder.edit("\(path)/Post.swift", "struct Post {}\n")
      return #"{"name":"Post\#(layer)","type":"regular","path":"\#(path)","dependencies":[]}"#
    }
    folder.edit("Package.swift", "")
    folder.edit("manifest.json", #"{"targets":[\#(targets.joined(separator: ","))]}"#)
    try await Executable.write(Self.swift, to: folder.file("swift"))

    let outcome = try await Command(
      try Executable.built("compare"), ["--measure", "--only", "like", "--root", root],
      environment: ["PATH": "\(root):/usr/bin:/bin", "ROOT": root]
    ).run()

    #expect(outcome.end == .exit(130), "\(outcome.errorText)")
    let child = try #require(folder.text(of: "child"))
    let id = try #require(pid_t(child.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(id, 0) == -1)
    #expect(!folder.has("docs"))
  }
}
