import Testing

@testable import scaffold

@Suite struct DoublesGeneratorTests {
  @Test func aProtocolHasAStubAndARecordingDouble() throws {
    let made = generate(
      """
      // scaffold:double
      public protocol Counting: Sendable {
        func count(of name: String) async throws -> Int
        func reset()
      }
      """)
    #expect(made.diagnostics.isEmpty)
    let file = try #require(made.files.first)
    #expect(file.path == "Doubles/CountingDoubles+Generated.swift")
    #expect(file.sources == ["Core/Source.swift"])
    #expect(
      file.contents == """
        public import Core
        public import Doubles

        /// A double of `Counting`: `StubCounting` or `RecordingCounting`.
        public final class CountingDouble<TestRole: DoubleRole>: Counting, TestDouble {
          public struct StubbedMembers: MemberList, Sendable {
            public let memberStore: MemberStore
            public var count: SharedStubbedAsyncFunction<String, Int, any Error> { memberStore["count"] }
            public var reset: SharedStubbedFunction<(), (), Never> { memberStore["reset"] }
          }

          public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Counting", TestRole.self))
          public init() {}
          public func count(of name: String) async throws -> Int { try await stubbedMembers.count.call(name) }
          public func reset() { stubbedMembers.reset.call(()) }
        }

        public typealias RecordingCounting = CountingDouble<Doubles.Recording>
        public typealias StubCounting = CountingDouble<Doubles.Stubbing>

        """)
  }

  @Test func doublesBesideTheirProtocolAreInternal() throws {
    let made = generate("// scaffold:double\npublic protocol Empty {}", destination: "Core")
    let file = try #require(made.files.first)
    #expect(file.contents.hasPrefix("import Doubles\n\n/// A double"))
    #expect(file.contents.contains("\nfinal class EmptyDouble"))
  }

  /// The sources declare the names that the file of doubles uses.
  @Test func namesThatTheSourcesHaveTooAreQualified() throws {
    let made = generate(
      """
      public struct Recording {}
      public struct MemberStore {}
      public enum Loading {
        public enum Error: Swift.Error {}
        public enum Never {}
        public struct Void {}
        public protocol Sendable {}
        //scaffold:double
        public protocol Service: Swift.Sendable {
          func load() async throws -> Int
          func fail() throws(Error) -> Void
          func reset(_ body: () -> Swift.Void)
          func `3d`(_ body: () throws -> Int) rethrows
        }
      }
      """)
    let text = try #require(made.files.first, "\(made.diagnostics)").contents
    for part in [
      "let memberStore: Doubles.MemberStore", "MemberList, Swift.Sendable {",
      "load: SharedStubbedAsyncFunction<(), Int, any Swift.Error>",
      "fail: SharedStubbedFunction<(), Void, Error>",
      "(), Swift.Never, @Sendable (() -> Swift.Void) -> Swift.Void",
      "func fail() throws(Error) -> Void {", "func `3d`<RethrownFailure: Swift.Error>(",
      "stubbedMembers.member3d.", "ServiceDouble<Doubles.Recording>", "ServiceDouble<Doubles.Stubbing>",
    ] { #expect(text.contains(part), "\(part)") }
  }

  @Test(arguments: ["Storage", "MainActor", "ImportedActor"])
  func anAliasOfAGlobalActorIsolates(actor: String) throws {
    let made = generate(
      """
      @globalActor actor Storage {}
      typealias Isolated = \(actor)
      // scaffold:double
      @Isolated protocol Service {}
      """, destination: "Core")
    #expect(try #require(made.files.first).contents.contains("\n@Isolated\nfinal class ServiceDouble"))
  }

  @Test func whatHasNoMarkIsLeftAlone() {
    let made = generate(
      "protocol Plain {}\n/// Not a mark: scaffold:double\nprotocol Other {}", destination: "Core")
    #expect(made.files.isEmpty)
    #expect(made.diagnostics.isEmpty)
  }

  /// Doubles are formatted, however their protocol is.
  @Test(arguments: [
    (
      "func f( _ x :Int,y:[String:Int] )->( Int,String )",
      "func f(_ x: Int, y: [String: Int]) -> (Int, String)"
    ),
    (
      "func f(_ body:@escaping(Int)async throws->Void)",
      "func f(_ body: @escaping (Int) async throws -> Void)"
    ),
    ("var p:[Int : String]{get}", "var p: [Int: String] { get }"),
    ("var p:any Hashable&Sendable{get  set}", "var p: any Hashable & Sendable { get set }"),
    (
      "func f<T:Sequence>(_ t:T ...)where T.Element==Int,T:Sendable",
      "func f<T: Sequence>(_ t: T...) where T.Element == Int, T: Sendable"
    ),
    (
      "func f()async throws(A<Int,B>)->Result < Int,any Error >",
      "func f() async throws(A<Int, B>) -> Result<Int, any Error>"
    ),
    (
      "func f(_ x: inout[Int],_ y:(@Sendable()->Void)?)",
      "func f(_ x: inout [Int], _ y: (@Sendable () -> Void)?)"
    ),
  ])
  func spacesOfTheSourceAreNotThoseOfADouble(odd: String, tidy: String) {
    func made(_ member: String) -> String? {
      generate("// scaffold:double\npublic protocol P {\n  \(member)\n}").files.first?.contents
    }
    #expect(made(odd) != nil && made(odd) == made(tidy))
  }

  @Test func theOrderOfTheSourcesIsWithoutInfluence() {
    let sources =
      (0..<40).map { number in
        DoublesGenerator.Source(
          path: "Core/\(number).swift", module: "Core",
          text: "// scaffold:double\nprotocol P\(number): P\((number + 1) % 41) { func f\(number)() }")
      } + [DoublesGenerator.Source(path: "Core/40.swift", module: "Core", text: "protocol P40 { func g() }")]
    let first = DoublesGenerator().generate(from: sources) { _, _ in ("", "Core") }
    let second = DoublesGenerator().generate(from: sources.reversed()) { _, _ in ("", "Core") }
    #expect(first.files == second.files)
    #expect(first.files.count == 40)
    #expect(first.files.allSatisfy { $0.contents.contains("func g()") })
  }

  @Test func inheritanceIsResolvedAcrossModulesAndImportsFollow() throws {
    let made = generate([
      ("Base", "public import Foundation\npublic protocol Base { func date() -> Date }"),
      ("Core", "public import Base\n// scaffold:double\npublic protocol Derived: Base { func own() }"),
    ])
    let file = try #require(made.files.first)
    #expect(
      file.contents.hasPrefix(
        "import Base\npublic import Core\npublic import Doubles\npublic import Foundation\n"))
    #expect(file.sources == ["Base/Source.swift", "Core/Source.swift"])
  }

  /// Swift warns of a public import that is not needed, and refuses a private one of a superclass or an alias's type.
  @Test(
    arguments: [
      ("Base { func own() }", false), ("Layer {}", true), ("AnyObject { func own(_ item: Item) }", true),
    ])
  func anotherModuleIsImportedAsTheDoubleUsesIt(inherited: String, isPublic: Bool) throws {
    let made = generate([
      ("Base", "public protocol Base {}\nopen class Layer { public init() {} }\npublic struct Value {}"),
      (
        "Core",
        "public import Base\npublic typealias Item = Value\n// scaffold:double\npublic protocol P: \(inherited)"
      ),
    ])
    let text = try #require(made.files.first, "\(made.diagnostics)").contents
    #expect(text.hasPrefix(isPublic ? "public import Base\n" : "import Base\n"))
  }

  @Test func twoProtocolsOfOneNameAreToldApartByTheirModules() {
    let source = "// scaffold:double\npublic protocol Service { func serve() }"
    let made = generate([("Blog", source), ("User", source)])
    #expect(
      made.files.map(\.path) == [
        "Doubles/BlogServiceDoubles+Generated.swift", "Doubles/UserServiceDoubles+Generated.swift",
      ])
    #expect(made.files.first?.contents.contains(": Blog.Service, TestDouble") == true)
    let apart = DoublesGenerator().generate(
      from: [
        .init(path: "Blog/A.swift", module: "Blog", text: source),
        .init(path: "User/A.swift", module: "User", text: source),
      ]
    ) { _, source in (source.module, source.module) }
    #expect(
      apart.files.map(\.path) == [
        "Blog/ServiceDoubles+Generated.swift", "User/ServiceDoubles+Generated.swift",
      ])
  }

  @Test func aServiceThatIsProgrammedHasTheRequestsThatFollow() throws {
    let made = generate(
      """
      // scaffold:double
      // scaffold:programmed
      public protocol BookService: Sendable {
        func books(by author: AuthorID, after cursor: PageCursor?, limit: Int) async throws(BookError) -> Page<Book>
        func book(_ id: BookID) async throws(BookError) -> Book
        func lend(_ id: BookID) async throws(BookError) -> Book
        func cover(_ id: CoverID) async throws(BookError) -> Cover
      }
      """)
    #expect(made.files.map(\.path).contains("Doubles/BookServiceRequests+Generated.swift"))
    let text = try #require(made.files.last).contents
    for part in [
      "open class BookServiceRequests: ProgrammedService<BookServiceRequests.Call, BookError> {",
      "case books, book, lend, cover", "public var id: BookID?", "public var coverID: CoverID?",
      "public var books: [Book]", "Call(operation: .books, author: author, cursor: cursor)",
      "guard let book else { throw .notFound }", "try await change(id, Call(operation: .lend, id: id))",
      "extension BookError: ProgrammedFailure {}",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("func cover("), "it is written by hand")
  }

  @Test func aLongNameGoesOverTwoLines() throws {
    let name = "Counting" + String(repeating: "AndCounting", count: 6)
    let made = generate("// scaffold:double\npublic protocol \(name) {}")
    #expect(
      try #require(made.files.first).contents.hasSuffix(
        "\npublic typealias Stub\(name) =\n  \(name)Double<Doubles.Stubbing>\n"))
  }

  @Test func aTypeOfCNeedsItsModule() throws {
    let made = generate(
      "import Glibc\n// scaffold:double\npublic protocol P { func wait(until time: timeval, of run: Int) }")
    #expect(try #require(made.files.first).contents.contains("public import Glibc\n"))
    let declared = generate([
      ("Core", "#if os(Windows)\n  public typealias timeval = Int\n#endif\n"),
      ("Base", "import Glibc\n// scaffold:double\npublic protocol P { func wait(until time: timeval) }"),
    ])
    #expect(try #require(declared.files.first).contents.contains("public import Glibc\n"))
    let plain = generate(
      "import Glibc\n// scaffold:double\npublic protocol P { func wait(_ body: (_ time: inout Int) throws -> Int) }"
    )
    #expect(try #require(plain.files.first).contents.contains("\nimport Glibc\n"))
  }

  @Test func aPublicImportThatNoMemberNeedsBecomesPrivate() throws {
    let made = generate(
      "public import Foundation\n// scaffold:double\npublic protocol Plain { func number() -> Int }")
    #expect(try #require(made.files.first).contents.contains("\nimport Foundation\n"))
  }
}

/// The doubles of one source, of a module Core, made for a module Testing.
func generate(_ text: String, destination: String = "Testing") -> DoublesGenerator.Output {
  generate([("Core", text)], destination: destination)
}

/// The doubles of sources of several modules.
func generate(_ sources: [(module: String, text: String)], destination: String = "Testing")
  -> DoublesGenerator.Output
{
  DoublesGenerator().generate(
    from: sources.map { .init(path: "\($0.module)/Source.swift", module: $0.module, text: $0.text) }
  ) { _, _ in ("Doubles", destination) }
}
