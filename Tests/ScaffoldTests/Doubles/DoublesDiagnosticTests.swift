import Testing

@testable import scaffold

/// What can't be done is said with its line, and nothing is written.
@Suite struct DoublesDiagnosticTests {
  struct Refused: CustomTestStringConvertible {
    var reason: String
    var line: Int
    var source: String

    init(_ reason: String, line: Int, source: String) {
      (self.reason, self.line, self.source) = (reason, line, source)
    }

    /// A marked protocol with a member, which follows a declaration.
    init(_ reason: String, line: Int = 2, after other: String? = nil, _ head: String, _ member: String = "") {
      let source = "// scaffold:double\npublic protocol \(head) {\n\(member)\n}"
      self.init(reason, line: line, source: (other.map { $0 + "\n" } ?? "") + source)
    }

    var testDescription: String { reason }
  }

  private static let twice = "f is asked for twice, with types that are the same here"
  private static let noMark = "The mark scaffold:double is above no protocol."

  static let refused = [
    Refused("P is private to its file", line: 2, source: "// scaffold:double\nfileprivate protocol P {}"),
    Refused(
      "P is private to its file", line: 3,
      source: "private enum Outer {\n  // scaffold:double\n  public protocol P {}\n}"),
    Refused("P is internal to Core", line: 2, source: "// scaffold:double\nprotocol P {}"),
    Refused("it refines Collection, which is not in the sources", "P: Collection"),
    Refused("it refines Unknown, which is not in the sources", "P: Unknown"),
    Refused(
      "doubles of protocols with @objc can't be made", line: 2,
      source: "// scaffold:double\n@objc public protocol P {}"),
    Refused("old is not available", line: 3, "P", "@available(*, unavailable) func old()"),
    Refused(
      "P is not available", line: 2,
      source: "// scaffold:double\n@available(*, unavailable) public protocol P {}"),
    Refused(
      "lines gives a Span<UInt8>, which can't outlive what lends it", line: 3, "P",
      "func lines() -> Span<UInt8>"),
    Refused(
      "make gives a T, which no answer can stand for", line: 3, "P", "func make<T: ~Copyable>() -> T"),
    Refused(
      "the associated type Item depends on #if", line: 4, "P", "#if DEBUG\n  associatedtype Item\n#endif"),
    Refused("Item may be a type that can't be copied", "P", "associatedtype Item: ~Copyable"),
    Refused(
      "the constraint on Child.Parent speaks of Self", line: 3, "P",
      "associatedtype Child: Sequence where Child.Parent == Self"),
    Refused(
      "stubbedMembers is what doubles call a member of their own", "P", "var stubbedMembers: Int { get }"),
    Refused("stubbedMembers is what doubles call a member of their own", "P", "func f(stubbedMembers: Int)"),
    Refused("unerased is what doubles call a member of their own", "P", "func unerased()"),
    Refused("TestRole is what doubles call a type of their own", "P", "associatedtype TestRole"),
    Refused(
      "f has a generic parameter Item, as an associated type is called", "P",
      "associatedtype Item\n  func f<Item>(_ item: Item)"),
    Refused(
      "an extension beside it says when two are equal", line: 3,
      after: "extension P { public static func == (lhs: Self, rhs: Self) -> Bool { true } }", "P: Equatable"),
    Refused("value has the accessor _read", line: 3, "P", "var value: Int { _read }"),
    Refused(
      "the class Base is final", line: 3, after: "public final class Base { public init() {} }", "P: Base"),
    Refused(
      "the class Base has no init() that doubles could call", line: 3,
      after: "open class Base { public init(number: Int) {} }", "P: Base"),
    Refused(
      "the class Base and its init() are not open to Testing", line: 3,
      after: "public class Base { public init() {} }", "P: Base"),
    Refused(
      "the class Base requires more initializers than init()", line: 3,
      after: "open class Base { public init() {}; public required init(number: Int) {} }", "P: Base"),
    Refused(
      "it needs a request that returns a page", line: 3,
      source: "// scaffold:double\n// scaffold:programmed\npublic protocol P {\n  func f() async throws(E)\n}"
    ),
    Refused("f is distributed", line: 3, "P", "distributed func f()"),
    Refused(
      "name is asked for as", line: 3, after: "public protocol Q { var name: String { get } }", "P: Q",
      "var name: Int { get }"),
    Refused(
      "name is asked for with ! and with ?", line: 3,
      after: "public protocol Q { var name: String? { get } }", "P: Q", "var name: String! { get }"),
    Refused(
      "find is asked for with ! and with ?", line: 3, after: "public protocol Q { func find(_ id: Int?) }",
      "P: Q", "func find(_ id: Int!)"),
    Refused("there is a type StubP already", line: 3, after: "public protocol StubP {}", "P"),
    Refused("there is a type PDouble already", line: 3, after: "public final class PDouble {}", "P"),
    Refused("there is a type Doubles already", line: 3, after: "enum Doubles {}", "P"),
    Refused(
      "f is asked for with and without @escaping", line: 3,
      after: "public protocol Q { func f(_ body: () -> Int) }", "P: Q",
      "func f(_ body: @escaping () -> Int)"),
    Refused(
      twice, line: 3, after: "public protocol Q { associatedtype T; func f(_ item: T) }",
      "P: Q where T == Int", "func f(_ item: Int)"),
    Refused(
      twice, line: 3, after: "public protocol Q { associatedtype T; associatedtype U; func f(_ item: U) }",
      "P: Q where T == Int, U == [T]", "func f(_ item: [Int])"),
    Refused(
      twice, line: 3, after: "public protocol Q { typealias T = Int; func f(_ item: T) }", "P: Q",
      "func f(_ item: Int)"),
    Refused(
      "it uses a type Recording, and the module Doubles, which doubles import, has one too", line: 3,
      after: "public struct Recording {}", "P", "func f() -> [Recording]"),
    Refused(
      "run gives a sending T, of a type that only its caller knows", line: 3, "P",
      "func run<T>(_ body: () -> sending T) -> sending T"),
    Refused("it refines BitwiseCopyable", "P: BitwiseCopyable"),
    Refused("f is async and never returns", "P", "func f() async -> Never"),
    Refused("f takes a Never", "P", "func f(_ never: Never)"),
    Refused(
      "x repeats optionals, tuples or closures", line: 3, "P", "func f<each T>(_ x: repeat (each T) -> Int)"),
    Refused("the name of `My P` needs backticks", "`My P`"),
    Refused(noMark, line: 1, source: "// scaffold:double\npublic struct S {}"),
    Refused(noMark, line: 2, source: "func f() {\n  // scaffold:double\n  protocol P {}\n}"),
    Refused(noMark, line: 1, source: "public protocol P { // scaffold:double\n}"),
    Refused(noMark, line: 2, source: "public protocol P {\n} // scaffold:double"),
    Refused(noMark, line: 1, source: "// scaffold:doubles\npublic protocol P {}"),
    Refused("The file can't be read as Swift", line: 3, "P", "func }"),
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
