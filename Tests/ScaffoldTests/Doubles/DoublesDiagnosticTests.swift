import Testing

@testable import scaffold

/// What can't be done is said with its line, and nothing is written.
@Suite struct DoublesDiagnosticTests {
  struct Refused: CustomTestStringConvertible {
    var source: String
    var line: Int
    var reason: String

    init(_ reason: String, line: Int = 2, source: String) {
      self.reason = reason
      self.line = line
      self.source = source
    }

    /// A marked protocol, after other declarations. Without a line, what is wrong is in the protocol's first line.
    init(_ reason: String, after others: String = "", line: Int? = nil, _ declaration: String) {
      let before = others.isEmpty ? "" : others + "\n"
      self.init(
        reason, line: line ?? 2 + before.count { $0 == "\n" },
        source: "\(before)// scaffold:double\npublic protocol \(declaration)")
    }

    var testDescription: String { reason }
  }

  private static let noMark = "The mark scaffold:double is above no protocol."

  static let refused = [
    Refused("P is private to its file", source: "// scaffold:double\nfileprivate protocol P {}"),
    Refused(
      "P is private to its file", line: 3,
      source: "private enum Outer {\n  // scaffold:double\n  public protocol P {}\n}"),
    Refused("P is internal to Core", source: "// scaffold:double\nprotocol P {}"),
    Refused("it refines Collection, which is not in the sources", "P: Collection {}"),
    Refused("it refines Unknown, which is not in the sources", "P: Unknown {}"),
    Refused(
      "doubles of protocols with @objc can't be made",
      source: "// scaffold:double\n@objc public protocol P {}"),
    Refused("old is not available", line: 3, "P {\n  @available(*, unavailable) func old()\n}"),
    Refused(
      "P is not available", source: "// scaffold:double\n@available(*, unavailable) public protocol P {}"),
    Refused(
      "lines gives a Span<UInt8>, which can't outlive what lends it", line: 3,
      "P {\n  func lines() -> Span<UInt8>\n}"),
    Refused(
      "make gives a T, which no answer can stand for", line: 3, "P {\n  func make<T: ~Copyable>() -> T\n}"),
    Refused(
      "the associated type Item depends on #if", line: 4,
      "P {\n  #if DEBUG\n    associatedtype Item\n  #endif\n}"),
    Refused("Item may be a type that can't be copied", "P {\n  associatedtype Item: ~Copyable\n}"),
    Refused(
      "the constraint on Child.Parent speaks of Self", line: 3,
      "P {\n  associatedtype Child: Sequence where Child.Parent == Self\n}"),
    Refused("`Self` is what doubles call a type of their own", "P {\n  func `Self`()\n}"),
    Refused(
      "stubbedMembers is what doubles call a member of their own",
      "P {\n  var stubbedMembers: Int { get }\n}"),
    Refused(
      "f has a generic parameter Item, as an associated type is called",
      "P {\n  associatedtype Item\n  func f<Item>(_ item: Item)\n}"),
    Refused(
      "an extension beside it says when two are equal",
      "P: Equatable {}\nextension P { public static func == (lhs: Self, rhs: Self) -> Bool { true } }"),
    Refused(
      "the generic type alias Pair depends on an associated type",
      "P {\n  associatedtype Item\n  typealias Pair<Other> = (Item, Other)\n  func f(_ pair: Pair<Int>)\n}"),
    Refused("TestRole is what doubles call a type of their own", "P {\n  associatedtype TestRole\n}"),
    Refused("value has the accessor _read", line: 3, "P {\n  var value: Int { _read }\n}"),
    Refused("the class Base is final", after: "public final class Base { public init() {} }", "P: Base {}"),
    Refused(
      "the class Base has no init() that doubles could call",
      after: "open class Base { public init(number: Int) {} }", "P: Base {}"),
    Refused(
      "the class Base and its init() are not open to Testing",
      after: "public class Base { public init() {} }", "P: Base {}"),
    Refused(
      "it needs a request that returns a page", after: "// scaffold:programmed",
      "P {\n  func f() async throws(E)\n}"),
    Refused("f is distributed", line: 3, "P {\n  distributed func f()\n}"),
    Refused(
      "name is asked for as", after: "public protocol Q { var name: String { get } }",
      "P: Q { var name: Int { get } }"),
    Refused(
      "name is asked for with ! and with ?", after: "public protocol Q { var name: String? { get } }",
      "P: Q { var name: String! { get } }"),
    Refused(
      "find is asked for with ! and with ?", after: "public protocol Q { func find(_ id: Int?) }",
      "P: Q { func find(_ id: Int!) }"),
    Refused(
      "stubbedMembers is what doubles call a member of their own", "P {\n  func f(stubbedMembers: Int)\n}"),
    Refused("there is a type StubP already", "P {}\npublic protocol StubP {}"),
    Refused("there is a type PDouble already", "P {}\npublic final class PDouble {}"),
    Refused(
      "the class Base requires more initializers than init()",
      after: "open class Base { public init() {}; public required init(number: Int) {} }", "P: Base {}"),
    Refused(
      "the class Base requires more initializers than init()",
      after: "open class R { public init() {}; public required init(number: Int) {} }\nopen class Base: R {}",
      "P: Base {}"),
    Refused(
      "the class Base has no init() that doubles could call",
      after: "open class Root { public init(number: Int) {} }\nopen class Base: Root {}", "P: Base {}"),
    Refused(
      "the class Base has f(_:) with other types",
      after: "open class Base { public init() {}; public func f(_ x: Int) {} }",
      "P: Base { func f(_ x: String) }"),
    Refused(
      "TestRole is what doubles call a type of their own", "P {\n  func f<TestRole>(_ role: TestRole)\n}"),
    Refused(
      "f is asked for with and without @escaping", after: "public protocol Q { func f(_ body: () -> Int) }",
      "P: Q { func f(_ body: @escaping () -> Int) }"),
    Refused(
      "f is asked for twice, with types that are the same here",
      after: "public protocol Q { associatedtype T; func f(_ item: T) }",
      "P: Q where T == Int { func f(_ item: Int) }"),
    Refused(
      "f is asked for twice, with types that are the same here",
      after: "public protocol Q { associatedtype T; associatedtype U; func f(_ item: U) }",
      "P: Q where T == Int, U == [T] { func f(_ item: [Int]) }"),
    Refused(
      "f is asked for twice, with types that are the same here",
      after: "public protocol Q { typealias T = Int; func f(_ item: T) }", "P: Q { func f(_ item: Int) }"),
    Refused(
      "it uses a type Recording, and the module Doubles, which doubles import, has one too",
      "P { func f() -> [Recording] }\npublic struct Recording {}"),
    Refused("unerased is what doubles call a member of their own", "P {\n  func unerased()\n}"),
    Refused(
      "run gives a sending T, of a type that only its caller knows", line: 3,
      "P {\n  func run<T>(_ body: () -> sending T) -> sending T\n}"),
    Refused("it refines BitwiseCopyable", "P: BitwiseCopyable {}"),
    Refused("f is async and never returns", "P {\n  func f() async -> Never\n}"),
    Refused("f takes a Never", "P {\n  func f(_ never: Never)\n}"),
    Refused(
      "n takes a None, so that it can't be called", after: "public enum None { public static let x = 1 }",
      "P { func n(_ n: None) }"),
    Refused(
      "n takes a Outer.None, so that it can't be called", after: "public enum Outer { public enum None {} }",
      "P { var n: Outer.None { get set } }"),
    Refused(
      "n is async and never returns", after: "public enum None {}\npublic typealias Alias = None",
      "P { func n() async -> Alias }"),
    Refused(
      "f takes a A, so that it can't be called",
      after: "public enum None {}\npublic protocol Q { associatedtype A; func f(_ a: A) }",
      "P: Q where A == None {}"),
    Refused(
      "f gives a (Int, x: None), which has no values", after: "public enum None {}",
      "P { func f() -> (Int, x: None) }"),
    Refused("n takes a (Never, Int), so that it can't be called", "P { func n(_ n: (Never, Int)) }"),
    Refused("the class Base is generic", after: "open class Base<T> { public init() {} }", "P: Base<Int> {}"),
    Refused(
      "the class Base is inside another type",
      after: "public enum Outer { open class Base { public init() {} } }", "P: Outer.Base {}"),
    Refused("there is a type Doubles already", "P {}\nenum Doubles {}"),
    Refused(
      "x repeats optionals, tuples or closures", line: 3,
      "P {\n  func f<each T>(_ x: repeat (each T) -> Int)\n}"),
    Refused("the name of `My P` needs backticks", "`My P` {}"),
    Refused(noMark, line: 1, source: "// scaffold:double\npublic struct S {}"),
    Refused(noMark, source: "func f() {\n  // scaffold:double\n  protocol P {}\n}"),
    Refused(noMark, line: 1, source: "public protocol P { // scaffold:double\n}"),
    Refused(noMark, source: "public protocol P {\n} // scaffold:double"),
    Refused(noMark, line: 1, source: "// scaffold:doubles\npublic protocol P {}"),
    Refused("The file can't be read as Swift", "P { func }"),
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

  @Test func arrayOfWhatHasNoValuesCanBeEmpty() {
    let source = "public enum None {}\n// scaffold:double\npublic protocol P { func f(_ x: None...) }"
    #expect(generate(source).files.count == 1)
  }

  @Test func oneThatFailsLeavesTheOthers() {
    let made = generate(
      """
      // scaffold:double
      public protocol Good {}
      // scaffold:double
      public protocol Bad: Unknown {}
      // scaffold:double
      public protocol Good { func inAnotherBranchOfAnIf() }
      """)
    #expect(made.files.map(\.path) == ["Doubles/GoodDoubles+Generated.swift"])
    #expect(made.diagnostics.map(\.line) == [4, 6])
    #expect(made.diagnostics.last?.reason.contains("their file would have the name of another") == true)
  }

  @Test func classesThatInheritFromEachOtherAreReadOnce() {
    let classes = "open class A: B { public init() {} }\nopen class B: A {}\n"
    #expect(generate(classes + "// scaffold:double\npublic protocol P: A {}").files.count == 1)
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

  @Test(arguments: [
    ("Item", "public struct Item {}", false), ("Item", "", true),
    ("Core.Item", "public struct Item {}", true),
    ("Item", "public enum Outer {\n  public struct Item {}\n}", true),
  ]) func typeOfSeveralModulesIsNotGuessed(name: String, own: String, isMade: Bool) {
    let made = generate([
      ("A", "public struct Item {}"),
      ("Core", "import A\n// scaffold:double\npublic protocol P { func f(_ item: \(name)) }\n\(own)"),
    ])
    #expect(made.files.isEmpty != isMade)
    #expect(
      made.diagnostics.map(\.reason)
        == (isMade
          ? [] : ["No doubles are made: it uses a type Item, and A and Core have one each."]))
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
