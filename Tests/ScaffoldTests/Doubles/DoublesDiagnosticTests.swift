import Testing

@testable import scaffold

/// What can't be done is said with its line, and nothing is written.
@Suite struct DoublesDiagnosticTests {
  struct Refused: CustomTestStringConvertible {
    var source: String
    var line: Int
    var reason: String

    init(_ reason: String, line: Int = 2, _ source: String) {
      self.reason = reason
      self.line = line
      self.source = source
    }

    var testDescription: String { reason }
  }

  private static let noMark = "The mark scaffold:double is above no protocol."

  static let refused = [
    Refused("P is private to its file", "// scaffold:double\nfileprivate protocol P {}"),
    Refused(
      "P is private to its file", line: 3,
      "private enum Outer {\n  // scaffold:double\n  public protocol P {}\n}"),
    Refused("P is internal to Core", "// scaffold:double\nprotocol P {}"),
    Refused(
      "it refines Collection, which is not in the sources",
      "// scaffold:double\npublic protocol P: Collection {}"),
    Refused(
      "it refines Unknown, which is not in the sources", "// scaffold:double\npublic protocol P: Unknown {}"),
    Refused(
      "doubles of protocols with @objc can't be made", "// scaffold:double\n@objc public protocol P {}"),
    Refused(
      "old is not available", line: 3,
      "// scaffold:double\npublic protocol P {\n  @available(*, unavailable) func old()\n}"),
    Refused(
      "P is not available", "// scaffold:double\n@available(*, unavailable) public protocol P {}"),
    Refused(
      "lines gives a Span<UInt8>, which can't outlive what lends it", line: 3,
      "// scaffold:double\npublic protocol P {\n  func lines() -> Span<UInt8>\n}"),
    Refused(
      "make gives a T, which no answer can stand for", line: 3,
      "// scaffold:double\npublic protocol P {\n  func make<T: ~Copyable>() -> T\n}"),
    Refused(
      "the associated type Item depends on #if", line: 4,
      "// scaffold:double\npublic protocol P {\n  #if DEBUG\n    associatedtype Item\n  #endif\n}"),
    Refused(
      "Item may be a type that can't be copied",
      "// scaffold:double\npublic protocol P {\n  associatedtype Item: ~Copyable\n}"),
    Refused(
      "the constraint on Child.Parent speaks of Self", line: 3,
      "// scaffold:double\npublic protocol P {\n  associatedtype Child: Sequence where Child.Parent == Self\n}"
    ),
    Refused(
      "`Self` is what doubles call a type of their own",
      "// scaffold:double\npublic protocol P {\n  func `Self`()\n}"),
    Refused(
      "stubbedMembers is what doubles call a member of their own",
      "// scaffold:double\npublic protocol P {\n  var stubbedMembers: Int { get }\n}"),
    Refused(
      "f has a generic parameter Item, as an associated type is called",
      "// scaffold:double\npublic protocol P {\n  associatedtype Item\n  func f<Item>(_ item: Item)\n}"),
    Refused(
      "an extension beside it says when two are equal",
      "// scaffold:double\npublic protocol P: Equatable {}\n"
        + "extension P { public static func == (lhs: Self, rhs: Self) -> Bool { true } }"),
    Refused(
      "the generic type alias Pair depends on an associated type",
      "// scaffold:double\npublic protocol P {\n  associatedtype Item\n  typealias Pair<Other> = (Item, Other)\n"
        + "  func f(_ pair: Pair<Int>)\n}"),
    Refused(
      "TestRole is what doubles call a type of their own",
      "// scaffold:double\npublic protocol P {\n  associatedtype TestRole\n}"),
    Refused(
      "value has the accessor _read", line: 3,
      "// scaffold:double\npublic protocol P {\n  var value: Int { _read }\n}"),
    Refused(
      "the class Base is final", line: 3,
      "public final class Base { public init() {} }\n// scaffold:double\npublic protocol P: Base {}"),
    Refused(
      "the class Base has no init() that doubles could call", line: 3,
      "open class Base { public init(number: Int) {} }\n// scaffold:double\npublic protocol P: Base {}"),
    Refused(
      "the class Base and its init() are not open to Testing", line: 3,
      "public class Base { public init() {} }\n// scaffold:double\npublic protocol P: Base {}"),
    Refused(
      "it needs a request that returns a page", line: 3,
      "// scaffold:double\n// scaffold:programmed\npublic protocol P {\n  func f() async throws(E)\n}"),
    Refused(
      "f is distributed", line: 3,
      "// scaffold:double\npublic protocol P {\n  distributed func f()\n}"),
    Refused(
      "name is asked for as", line: 3,
      "public protocol Q { var name: String { get } }\n// scaffold:double\npublic protocol P: Q { var name: Int { get } }"
    ),
    Refused(
      "name is asked for with ! and with ?", line: 3,
      "public protocol Q { var name: String? { get } }\n// scaffold:double\npublic protocol P: Q { var name: String! { get } }"
    ),
    Refused(
      "find is asked for with ! and with ?", line: 3,
      "public protocol Q { func find(_ id: Int?) }\n// scaffold:double\npublic protocol P: Q { func find(_ id: Int!) }"
    ),
    Refused(
      "`Self` is what doubles call a type of their own",
      "// scaffold:double\npublic protocol P {\n  func `Self`()\n}"),
    Refused(
      "stubbedMembers is what doubles call a member of their own",
      "// scaffold:double\npublic protocol P {\n  func f(stubbedMembers: Int)\n}"),
    Refused(
      "there is a type StubP already", "// scaffold:double\npublic protocol P {}\npublic protocol StubP {}"),
    Refused(
      "there is a type PDouble already",
      "// scaffold:double\npublic protocol P {}\npublic final class PDouble {}"
    ),
    Refused(
      "the class Base requires more initializers than init()", line: 3,
      "open class Base { public init() {}; public required init(number: Int) {} }\n// scaffold:double\n"
        + "public protocol P: Base {}"),
    Refused(
      "the class Base requires more initializers than init()", line: 4,
      "open class Root { public init() {}; public required init(number: Int) {} }\nopen class Base: Root {}\n"
        + "// scaffold:double\npublic protocol P: Base {}"),
    Refused(
      "the class Base has no init() that doubles could call", line: 4,
      "open class Root { public init(number: Int) {} }\nopen class Base: Root {}\n// scaffold:double\n"
        + "public protocol P: Base {}"),
    Refused(
      "the class Base has f(_:) with other types", line: 3,
      "open class Base { public init() {}; public func f(_ x: Int) {} }\n// scaffold:double\n"
        + "public protocol P: Base { func f(_ x: String) }"),
    Refused(
      "TestRole is what doubles call a type of their own",
      "// scaffold:double\npublic protocol P {\n  func f<TestRole>(_ role: TestRole)\n}"),
    Refused(
      "f is asked for with and without @escaping", line: 3,
      "public protocol Q { func f(_ body: () -> Int) }\n// scaffold:double\n"
        + "public protocol P: Q { func f(_ body: @escaping () -> Int) }"),
    Refused(
      "f is asked for twice, with types that are the same here", line: 3,
      "public protocol Q { associatedtype T; func f(_ item: T) }\n// scaffold:double\n"
        + "public protocol P: Q where T == Int { func f(_ item: Int) }"),
    Refused(
      "f is asked for twice, with types that are the same here", line: 3,
      "public protocol Q { associatedtype T; associatedtype U; func f(_ item: U) }\n// scaffold:double\n"
        + "public protocol P: Q where T == Int, U == [T] { func f(_ item: [Int]) }"),
    Refused(
      "f is asked for twice, with types that are the same here", line: 3,
      "public protocol Q { typealias T = Int; func f(_ item: T) }\n// scaffold:double\n"
        + "public protocol P: Q { func f(_ item: Int) }"),
    Refused(
      "it uses a type Recording, and the module Doubles, which doubles import, has one too",
      "// scaffold:double\npublic protocol P { func f() -> [Recording] }\npublic struct Recording {}"),
    Refused(
      "unerased is what doubles call a member of their own",
      "// scaffold:double\npublic protocol P {\n  func unerased()\n}"),
    Refused(
      "run gives a sending T, of a type that only its caller knows", line: 3,
      "// scaffold:double\npublic protocol P {\n  func run<T>(_ body: () -> sending T) -> sending T\n}"),
    Refused(
      "it refines BitwiseCopyable", "// scaffold:double\npublic protocol P: BitwiseCopyable {}"),
    Refused(
      "f is async and never returns", "// scaffold:double\npublic protocol P {\n  func f() async -> Never\n}"),
    Refused(
      "f takes a Never", "// scaffold:double\npublic protocol P {\n  func f(_ never: Never)\n}"),
    Refused(
      "n takes a None, so that it can't be called", line: 3,
      "public enum None { public static let x = 1 }\n// scaffold:double\npublic protocol P { func n(_ n: None) }"
    ),
    Refused(
      "n takes a Outer.None, so that it can't be called", line: 3,
      "public enum Outer { public enum None {} }\n// scaffold:double\n"
        + "public protocol P { var n: Outer.None { get set } }"),
    Refused(
      "n is async and never returns", line: 4,
      "public enum None {}\npublic typealias Alias = None\n// scaffold:double\n"
        + "public protocol P { func n() async -> Alias }"),
    Refused(
      "f takes a A, so that it can't be called", line: 4,
      "public enum None {}\npublic protocol Q { associatedtype A; func f(_ a: A) }\n// scaffold:double\n"
        + "public protocol P: Q where A == None {}"),
    Refused(
      "f gives a (Int, x: None), which has no values", line: 3,
      "public enum None {}\n// scaffold:double\npublic protocol P { func f() -> (Int, x: None) }"),
    Refused(
      "n takes a (Never, Int), so that it can't be called", line: 2,
      "// scaffold:double\npublic protocol P { func n(_ n: (Never, Int)) }"),
    Refused(
      "the class Base is generic", line: 3,
      "open class Base<T> { public init() {} }\n// scaffold:double\npublic protocol P: Base<Int> {}"),
    Refused(
      "the class Base is inside another type", line: 3,
      "public enum Outer { open class Base { public init() {} } }\n// scaffold:double\n"
        + "public protocol P: Outer.Base {}"),
    Refused("there is a type Doubles already", "// scaffold:double\npublic protocol P {}\nenum Doubles {}"),
    Refused(
      "x repeats optionals, tuples or closures", line: 3,
      "// scaffold:double\npublic protocol P {\n  func f<each T>(_ x: repeat (each T) -> Int)\n}"),
    Refused(
      "the name of `My P` needs backticks", "// scaffold:double\npublic protocol `My P` {}"),
    Refused(noMark, line: 1, "// scaffold:double\npublic struct S {}"),
    Refused(noMark, line: 2, "func f() {\n  // scaffold:double\n  protocol P {}\n}"),
    Refused(noMark, line: 1, "public protocol P { // scaffold:double\n}"),
    Refused(noMark, line: 2, "public protocol P {\n} // scaffold:double"),
    Refused(noMark, line: 1, "// scaffold:doubles\npublic protocol P {}"),
    Refused("The file can't be read as Swift", "// scaffold:double\npublic protocol P { func }"),
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
