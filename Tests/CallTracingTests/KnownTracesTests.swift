import CallTracing
import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import trace

extension Traces {
  /// The committed traces are those that a run records now.
  struct KnownTracesTests {
    /// What the program records now, in a folder of its own. Places are found ten times faster in the program than in the
    /// tests, which are a large file.
    private static let recorded = Task {
      let folder = TemporaryFolder()
      try Data().write(to: folder.file("Package.swift"))
      let line = "cd \"$1\" && exec \"$0\" --record"
      try await Command(
        found: "bash", ["-c", line, try Executable.built("trace").path, folder.url.path]
      ).succeed()
      return try UseCase.all.reduce(into: [:]) { recorded, useCase in
        recorded[useCase.name] = try KnownTraces.committed(
          useCase, in: KnownTraces.folder(below: folder.url))
      }
    }

    @Test(arguments: UseCase.all.map(\.name))
    func isUnchanged(name: String) async throws {
      let useCase = try #require(UseCase.named(name))
      let known = try KnownTraces.committed(useCase, in: KnownTraces.folder(below: ThisPackage.root))
      // An architecture that is added later needs no trace.
      #expect(known.architectures.count > 2)
      let all = try #require(try await Self.recorded.value[name])
      let recorded = KnownTraces(
        useCase: all.useCase, module: all.module, summary: all.summary,
        architectures: all.architectures.filter { known.architectures[$0.key] != nil })
      let command: Comment = "If this is intended: swift run inspect trace --record \(name)"
      for (architecture, entry) in known.architectures {
        let now = try #require(recorded.architectures[architecture])
        #expect(entry.calls == now.calls, command)
        #expect(now.findings == [])
      }
      let text = try ThisPackage.text("\(KnownTraces.path)/\(name).json")
      #expect(try text == String(decoding: recorded.readableJSON(), as: UTF8.self), command)
      #expect(!text.contains(".swift") && !text.contains("“"), "no line numbers and no texts of the data")
    }

    @Test func filesAreThoseOfTheUseCases() throws {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: KnownTraces.folder(below: ThisPackage.root).path)
      #expect(files.sorted() == UseCase.all.map { $0.name + ".json" }.sorted())
    }
  }
}
