import Foundation
import Testing

@testable import TraceCases
@testable import TraceKit

extension Traces {
  /// The committed traces are those that a run records now.
  struct KnownTracesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    @Test(arguments: UseCase.all.map(\.name))
    @MainActor
    func isUnchanged(name: String) async throws {
      let useCase = try #require(UseCase.named(name))
      let known = try KnownTraces.committed(useCase, in: KnownTraces.folder(below: Self.root))
      // An architecture that is added later needs no trace.
      #expect(known.architectures.count > 2)
      let recorded = try await KnownTraces.recorded(useCase, in: Set(known.architectures.keys))
      if let difference = known.difference(from: recorded) {
        Issue.record(
          """
          The calls differ from docs/traces/\(name).json. If this is intended: swift run trace --record \(name)
          \(difference)
          """)
      }
      #expect(try known.json == recorded.json, "To record again: swift run trace --record \(name)")
      #expect(recorded.architectures.values.flatMap(\.findings) == [])
    }

    @Test func filesAreThoseOfTheUseCases() throws {
      let files = try FileManager.default.contentsOfDirectory(
        atPath: KnownTraces.folder(below: Self.root).path)
      #expect(files.sorted() == UseCase.all.map { $0.name + ".json" }.sorted())
    }

    @Test func pageShowsACommittedTrace() throws {
      let like = try #require(UseCase.named("like"))
      let known = try KnownTraces.committed(like, in: KnownTraces.folder(below: Self.root))
      let page = try String(
        contentsOf: Self.root.appending(path: "docs/technotes/trace.md"), encoding: .utf8)
      let calls = try #require(known.architectures["mvp"]).calls
      #expect(page.contains("```text\n" + calls.joined(separator: "\n") + "\n```"))
    }

    /// Line numbers, addresses and texts of the data are not in the files.
    @Test(arguments: UseCase.all.map(\.name))
    func fileHasNamesOnly(name: String) throws {
      let folder = KnownTraces.folder(below: Self.root)
      let text = try String(contentsOf: folder.appending(path: name + ".json"), encoding: .utf8)
      #expect(!text.contains(".swift"))
      #expect(!text.contains("“"))
    }
  }
}

/// The text of a failure.
struct DifferenceTests {
  @Test func listsLinesBelowTheLastCommonOne() throws {
    let known = traces(["input tap #like", "  controller a()", "    service like", "  frame #like"])
    let recorded = traces([
      "input tap #like", "  controller b()", "    service like", "    post", "  frame #like",
    ])
    let difference = try #require(known.difference(from: recorded))
    #expect(
      difference == """
        like in mvc:
            input tap #like
          -   controller a()
          +   controller b()
                service like
          +     post
        """)
  }

  @Test func equalTracesDoNotDiffer() {
    #expect(traces(["a"]).difference(from: traces(["a"])) == nil)
  }

  @Test func aNewArchitectureIsADifference() throws {
    let known = KnownTraces(useCase: "like", module: "Blog", summary: "", architectures: [:])
    #expect(try #require(known.difference(from: traces(["a"]))) == "like in mvc:\n  + a")
  }

  private func traces(_ calls: [String]) -> KnownTraces {
    KnownTraces(
      useCase: "like", module: "Blog", summary: "",
      architectures: ["mvc": KnownTraces.Entry(calls: calls, findings: [], functions: [])])
  }
}
