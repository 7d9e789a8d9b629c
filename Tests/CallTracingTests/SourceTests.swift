import CommandTesting
import Composition
import Essentials
import Foundation
import Testing

@testable import CallTracing

/// Functions in their files.
struct SourceTests {
  private let file = SourceFile(
    path: "Modules/A/B.swift",
    code: """
      struct Blog: Equatable {
        let id: Int
        var title: String { "}" }
        /// Likes it.
        @discardableResult
        func like(_ id: Int, at place: (Int) -> Int = { $0 }) -> Bool {
          let other = [1].map { $0 }
          guard let first = other.first else {
            return false
          }
          return first == id
        }

        func like() {}
        init(id: Int) { self.init(id) }
      }

      extension Blog.Item {
        static func == (left: Self, right: Self) -> Bool { true }
        var text: String {
          didSet { print(text) }
        }
      }

      func free() {
        func inner() {
        }
      }
      """)

  @Test(arguments: [
    (2, nil), (3, "Blog.title 3...3"), (4, "Blog.like 4...12"), (9, "Blog.like 4...12"),
    (14, "Blog.like 14...14"),
    (15, "Blog.init 15...15"), (19, "Blog.Item.= 19...19"), (21, "Blog.Item.text 20...22"),
    (26, "inner 26...27"),
    (28, "free 25...28"), (40, nil),
  ])
  func lineBelongsToAFunction(line: Int, function: String?) {
    let found = file.function(at: line)
    #expect(found.map { "\($0.type.map { $0 + "." } ?? "")\($0.name) \($0.lines)" } == function)
  }

  @Test(arguments: [
    ("Blog.like(_:at:)", 6), ("closure in Blog.like(_:at:)", 6), ("Blog.like()", 6), ("Blog.init(id:)", 15),
    ("Blog.title.getter", 3), ("Item.text.didSet", 20), ("free()", 25), ("Other.like()", nil),
    ("Blog.none()", nil),
  ])
  func nameBelongsToAFunction(name: String, line: Int?) {
    #expect(file.function(named: name)?.line == line)
  }

  /// Each function of the committed traces is found in the module.
  @Test(arguments: [("like", "mvc"), ("like", "mvp"), ("like", "mvu"), ("like", "mvvm"), ("open", "mvc")])
  func functionsOfCommittedTracesAreFound(name: String, architecture: String) throws {
    let folder = SourceFolder(built: nil)
    let data = try #require(folder.data("\(KnownTraces.path)/\(name).json"))
    let known = try JSONDecoder().decode(KnownTraces.self, from: data)
    let functions = try #require(known.architectures[architecture]).names.filter { $0.contains(".") }
    let places = folder.places(
      of: functions, in: Counterparts.folders(of: "Blog", in: Architecture(rawValue: architecture)))
    #expect(functions.subtracting(places.keys).subtracting(Self.unknown) == [])
  }

  /// The toolkit's, requests, initialisers that nobody writes, and constants whose type has another name there.
  private static let unknown: Set = [
    "BlogService.blog(_:)", "BlogService.like(_:)", "FeatureFactory.mvc", "FeatureFactory.mvu",
    "NavigationController.push(_:)", "WeakSlot.init(slot:)",
  ]

  @Test func movedAndChangedFilesGiveASentence() throws {
    let folder = TemporaryFolder(["a.swift": "func a() {}\n"])
    let call = Trace.Call(role: .view, name: "a()", place: "a.swift:1")
    let texts = TraceTexts(.english)
    func sentence(_ call: Trace.Call, built: Date) -> String? {
      do throws(SourceFolder.Failure) {
        _ = try SourceFolder(root: folder.url.path, built: built).place(of: call)
        return nil
      } catch {
        return texts.text(error)
      }
    }
    #expect(sentence(call, built: .distantFuture) == nil)
    #expect(
      sentence(call, built: .distantPast)
        == "a.swift has changed since this program was built. Build it again to see the source.")
    #expect(
      sentence(Trace.Call(role: .view, name: "b()", place: "b.swift:1"), built: .distantFuture)
        == "b.swift is not in the folder any more from which this program was built.")
  }
}

/// Two functions beside each other.
struct CodeDifferenceTests {
  private func rows(_ left: String, _ right: String) -> [String] {
    let (left, right) = (SwiftTokens(left).lines, SwiftTokens(right).lines)
    func text(_ line: Int?, _ lines: [[SwiftTokens.Token]], _ marked: Set<Int>) -> String {
      guard let line else { return "" }
      return lines[line].enumerated().map { marked.contains($0) ? "[\($1.text)]" : $1.text }.joined()
    }
    return CodeDifference(left, right).rows.map { row in
      let sides = [text(row.left, left, row.leftTokens), text(row.right, right, row.rightTokens)]
      return sides.joined(separator: row.isEqual ? " = " : " | ")
    }
  }

  @Test func differencesAreMarked() {
    #expect(
      rows("a()\nview?.text = blog.text\n}", "  a()\ndisplay?.text = blog.text\nlog(1)\n}") == [
        "a() =   a()", "[view]?.text = blog.text | [display]?.text = blog.text", " | log(1)", "} = }",
      ])
  }

  @Test func linesThatShareABraceStandAlone() {
    #expect(rows("let a = b { c }", "}") == ["let a = b { c } | ", " | }"])
  }

  @Test func stretchesAreFolded() {
    let parts = Stretch.all(of: 7) { $0 != 3 && $0 != 6 }.map { "\($0)" }
    #expect(parts == ["folded(Range(0..<3))", "row(3)", "row(4)", "row(5)", "row(6)"])
  }
}
