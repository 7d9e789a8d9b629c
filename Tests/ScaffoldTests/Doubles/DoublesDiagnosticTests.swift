import Testing

@testable import scaffold

/// What can't be done is said with its line, and nothing is written.
@Suite struct DoublesDiagnosticTests {
  struct Refused: CustomTestStringConvertible {
    var source: String
    var line: Int
    var reason: String

    init(_ reason: String, line: Int, _ source: String) {
      (self.reason, self.line, self.source) = (reason, line, source)
    }

    /// A marked protocol, and what stands below it.
    init(_ reason: String, _ declarations: String) {
      self.init(reason, line: 2, "// scaffold:double\n\(declarations)")
    }

    /// A marked protocol P with a member. The reason is about the member, or about the protocol.
    static func member(_ reason: String, _ member: String, line: Int = 3) -> Refused {
      Refused(reason, line: line, "// scaffold:double\npublic protocol P {\n  \(member)\n}")
    }

    /// A marked protocol P that refines others, below their declarations.
    static func refining(_ reason: String, _ others: String, after lines: String...) -> Refused {
      let above = lines.map { "\($0)\n" }.joined()
      return Refused(
        reason, line: lines.count + 2, "\(above)// scaffold:double\npublic protocol P: \(others)")
    }

    var testDescription: String { reason }
  }

  private static let noMark = "The mark scaffold:double is above no protocol."
  private static let twice = "f is asked for twice, with types that are the same here"

  static let refused: [Refused] = [
    Refused("P is private to its file", "fileprivate protocol P {}"),
    Refused(
      "P is private to its file", line: 3,
      "private enum Outer {\n  // scaffold:double\n  public protocol P {}\n}"),
    Refused("P is internal to Core", "protocol P {}"),
    .refining("it refines Collection, which is not in the sources", "Collection {}"),
    .refining("it refines Unknown, which is not in the sources", "Unknown {}"),
    Refused("doubles of protocols with @objc can't be made", "@objc public protocol P {}"),
    .member("old is not available", "@available(*, unavailable) func old()"),
    Refused("P is not available", "@available(*, unavailable) public protocol P {}"),
    .member(
      "lines gives a Span<UInt8>, which can't outlive what lends it", "func lines() -> Span<UInt8>"),
    .member("make gives a T, which no answer can stand for", "func make<T: ~Copyable>() -> T"),
    .member("members of P depend on #if", "#if DEBUG\n    associatedtype Item\n  #endif"),
    .member("show has the result builder @ListBuilder", "@ListBuilder func show() -> [Int]"),
    .member("Item may be a type that can't be copied", "associatedtype Item: ~Copyable", line: 2),
    .member(
      "the constraint on Child.Parent speaks of Self",
      "associatedtype Child: Sequence where Child.Parent == Self"),
    .member(
      "stubbedMembers is what doubles call a member of their own", "var stubbedMembers: Int { get }", line: 2),
    .member(
      "f has a generic parameter Item, as an associated type is called",
      "associatedtype Item\n  func f<Item>(_ item: Item)", line: 2),
    .refining(
      "an extension beside it says when two are equal",
      "Equatable {}\nextension P { public static func == (lhs: Self, rhs: Self) -> Bool { true } }"),
    .member(
      "TestRole is what doubles call a type of their own", "associatedtype TestRole", line: 2),
    .member("value has the accessor _read", "var value: Int { _read }"),
    .refining(
      "it asks for the class Base, and doubles inherit from none", "Base {}",
      after: "open class Base { public init() {} }"),
    .refining("it asks for the class NSObject, and doubles inherit from none", "NSObject {}"),
    Refused(
      "it needs a request that returns a page", line: 3,
      "// scaffold:double\n// scaffold:programmed\npublic protocol P {\n  func f() async throws(E)\n}"),
    .member("f is distributed", "distributed func f()"),
    .member("f rethrows, which doubles can't", "func f(_ body: () throws -> Int) rethrows"),
    .refining(
      "name is asked for as", "Q { var name: Int { get } }",
      after: "public protocol Q { var name: String { get } }"),
    .member("name is declared with !, which doubles can't be", "var name: String! { get }"),
    .member("id is declared with !, which doubles can't be", "func find(_ id: Int!)"),
    .member(
      "stubbedMembers is what doubles call a member of their own", "func f(stubbedMembers: Int)", line: 2),
    Refused("there is a type StubP already", "public protocol P {}\npublic protocol StubP {}"),
    Refused("there is a type PDouble already", "public protocol P {}\npublic final class PDouble {}"),
    .member(
      "TestRole is what doubles call a type of their own", "func f<TestRole>(_ role: TestRole)", line: 2),
    .refining(
      "f is asked for with and without @escaping", "Q { func f(_ body: @escaping () -> Int) }",
      after: "public protocol Q { func f(_ body: () -> Int) }"),
    .refining(
      twice, "Q where T == Int { func f(_ item: Int) }",
      after: "public protocol Q { associatedtype T; func f(_ item: T) }"),
    .refining(
      twice, "Q where T == Int, U == [T] { func f(_ item: [Int]) }",
      after: "public protocol Q { associatedtype T; associatedtype U; func f(_ item: U) }"),
    .refining(
      twice, "Q { func f(_ item: Int) }",
      after: "public protocol Q { typealias T = Int; func f(_ item: T) }"),
    Refused(
      "it uses a type Recording, and the module Doubles, which doubles import, has one too",
      "public protocol P { func f() -> [Recording] }\npublic struct Recording {}"),
    .member("unerased is what doubles call a member of their own", "func unerased()", line: 2),
    .member(
      "run gives a sending T, of a type that only its caller knows",
      "func run<T>(_ body: () -> sending T) -> sending T"),
    .refining("it refines BitwiseCopyable", "BitwiseCopyable {}"),
    .member("f is async and never returns", "func f() async -> Never", line: 2),
    .member("f takes a Never", "func f(_ never: Never)", line: 2),
    Refused("there is a type Doubles already", "public protocol P {}\nenum Doubles {}"),
    .member("f has a parameter pack", "func f<each T>(_ x: repeat each T)"),
    Refused("the name of `My P` needs backticks", "public protocol `My P` {}"),
    Refused(noMark, line: 1, "// scaffold:double\npublic struct S {}"),
    Refused(noMark, line: 2, "func f() {\n  // scaffold:double\n  protocol P {}\n}"),
    Refused(noMark, line: 1, "public protocol P { // scaffold:double\n}"),
    Refused(noMark, line: 2, "public protocol P {\n} // scaffold:double"),
    Refused(noMark, line: 1, "// scaffold:doubles\npublic protocol P {}"),
    Refused("The file can't be read as Swift", "public protocol P { func }"),
  ]

  @Test(arguments: refused)
  func whatCanNotBeDoneIsSaid(_ refused: Refused) {
    let made = generate(refused.source)
    #expect(made.files.allSatisfy { refused.reason.hasPrefix("it needs") && $0.path.contains("Doubles+") })
    #expect(
      made.diagnostics.contains {
        $0.reason.contains(refused.reason) && $0.line == refused.line && $0.file == "Core/Source.swift"
      }, "\(made.diagnostics)")
  }

  @Test func oneThatFailsLeavesTheOthers() {
    let made = generate(
      """
      // scaffold:double
      public protocol Good {}
      // scaffold:double
      public protocol Bad: Unknown {}
      """)
    #expect(made.files.map(\.path) == ["Doubles/GoodDoubles+Generated.swift"])
    #expect(made.diagnostics.map(\.line) == [4])
  }

  @Test func whatAnInheritedProtocolCanNotIsSaidThere() {
    let made = generate([
      ("Base", "public protocol Base {\n  func lines() -> Span<Int>\n}"),
      ("Core", "import Base\n// scaffold:double\npublic protocol P: Base {}"),
    ])
    #expect(made.files.isEmpty)
    #expect(made.diagnostics.map(\.file) == ["Base/Source.swift"])
    #expect(made.diagnostics.map(\.line) == [2])
  }

  @Test func aProtocolOfSeveralModulesIsNotGuessed() {
    let made = generate([
      ("A", "public protocol Q { func a() }"), ("B", "public protocol Q { func b() }"),
      ("Core", "import A\nimport B\n// scaffold:double\npublic protocol P: Q {}"),
    ])
    #expect(made.files.isEmpty)
    #expect(made.diagnostics.first?.reason.contains("several protocols have this name") == true)
  }
}
