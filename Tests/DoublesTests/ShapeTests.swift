import Doubles
import DoublesFixtures
import Testing

@Suite struct ShapeTests {
  @Test func overloadsHaveUniqueNames() {
    let double = RecordingOverloading()
    double.answers.loadInt.returns("int")
    double.answers.loadString.returns("string")
    double.answers.loadIdIntToInt.returns(7)
    double.answers.loadIdIntToString.returns("label")
    double.answers.loadNamedIn.returns(5)
    double.answers.load.returns(6)
    #expect(double.load(1) == "int")
    #expect(double.load("1") == "string")
    let text: String = double.load(id: 1)
    let number: Int = double.load(id: 1)
    #expect(text == "label")
    #expect(number == 7)
    #expect(double.load(named: "a", in: "b") == 5)
    #expect(double.load == 6)
  }

  @Test func overloadsByEffectAreDistinct() async {
    let double = RecordingOverloading()
    double.answers.loadIdIntToIntAsync.returns(8)
    let number: Int = await double.load(id: 1)
    #expect(number == 8)
    #expect(double.calls.inOrder == ["loadIdIntToIntAsync"])
  }

  @Test func variadicArgumentsAreRecordedAsAList() {
    let double = RecordingVariadic()
    double.answers.sum.does { $0.reduce(0, +) }
    double.answers.merge.does { $0.count }
    #expect(double.sum(1, 2, 3) == 6)
    #expect(double.merge("a", "b") == 2)
    double.show(1, "b", separator: ",")
    #expect(double.calls.sum == [[1, 2, 3]])
    #expect(double.calls.show.first?.values.count == 2)
  }

  @Test func inOutArgumentsAreRecordedBeforeTheChange() async throws {
    let double = RecordingVariadic()
    double.answers.swap.does { first, second in
      first += 1
      second += "!"
      return true
    }
    double.answers.fill.does { $0.append(1) }
    var (number, text, bytes) = (1, "a", [UInt8(0)])
    #expect(double.swap(&number, with: &text))
    try await double.fill(&bytes)
    #expect(number == 2)
    #expect(text == "a!")
    #expect(bytes == [0, 1])
    #expect(double.calls.swap.first?.first == 1)
    #expect(double.calls.fill == [[0]])
  }

  @Test func subscriptsCanBeReadAndSet() {
    let double = RecordingSubscripting()
    double.answers.subscriptIndex.does { "\($0)" }
    double.answers.subscriptRowColumn.returns(1.5)
    double.answers.subscriptKey.returns(4)
    #expect(double[2] == "2")
    #expect(double[row: 1, 2] == 1.5)
    #expect(double[\String.count] == 4)
    double[row: 1, 2] = 3
    #expect(double.calls.setSubscriptRowColumn.first?.newValue == 3)
    double[changed: true] = 4
    #expect(double.calls.setSubscriptChanged.first?.newValue == 4)
  }

  @Test func keywordsCanBeNames() {
    let double = RecordingKeywords()
    double.answers.default.returns(1)
    double.answers.`init`.returns(2)
    double.answers.`self`.returns(3)
    double.answers.`Type`.returns(4)
    #expect(double.default(1, for: "a") == 1)
    #expect(double.`init`() == 2)
    #expect(double.`self`() == 3)
    #expect(double.`Type`() == 4)
    double.switch = 5
    #expect(double.switch == 5)
    double.`Protocol` = 6
    #expect(double.`Protocol` == 6)
    double.answers.await.does { $0 + $1 }
    #expect(double.await(1, in: 2) == 3)
    double.repeat(1, "a")
    double.move(from: 1, to: 2, where: true)
    #expect(double.calls.repeat.first?.argument2 == "a")
    #expect(double.calls.move.first?.where == true)
  }

  @Test func noncopyableArgumentsArePassedToTheAnswer() throws {
    let double = RecordingOwning()
    double.answers.look.does { $0.number }
    double.answers.change.does { $0.number += 1 }
    double.answers.make.does { Token(number: 9) }
    double.answers.keep.does { first, second in first + second }
    double.answers.finish.returns(1)
    var token = Token(number: 3)
    double.change(&token)
    #expect(double.look(at: token) == 4)
    double.generic(token)
    double.take(token)
    #expect(try double.make().number == 9)
    #expect(double.keep("a", "b") == "ab")
    #expect(double.finish() == 1)
    #expect(double.calls.inOrder == ["change", "look", "generic", "take", "make", "keep", "finish"])
    #expect(double.calls.keep.first?.text == "a")
  }

  @Test func sendingArgumentsArePassedToTheAnswer() async {
    let double = RecordingSending()
    double.answers.give.does { $0.value += 1 }
    double.answers.get.does { Box(value: 2) }
    double.answers.box.does { Box(value: 3) }
    await double.give(Box(value: 1))
    #expect(double.get().value == 2)
    #expect(double.box().value == 3)
    double.run {}
    #expect(double.calls.inOrder == ["give", "get", "box", "run"])
  }

  @Test func doublesOfNestedProtocolsAreNestedToo() {
    let double = Namespace.RecordingNested()
    double.answers.inner.does { $0 }
    #expect(double.inner(.init()) == .init())
    let deep = Outer.Middle.StubDeep()
    deep.answers.value.returns(.init(number: 1))
    #expect(Namespace.StubNested.self != Namespace.RecordingNested.self)
  }

  @Test func packageAndInternalProtocolsHaveDoubles() {
    let packaged = StubPackaged()
    packaged.answers.pack.returns(1)
    let conditional = StubConditional()
    conditional.answers.answer.returns(2)
    #expect([packaged.pack(), conditional.answer()] == [1, 2])
  }

  @Test func conditionsAndAvailabilityAreKept() {
    let double = RecordingAvailable()
    double.answers.new.returns(1)
    #expect(double.new() == 1)
    #if os(Linux)
      double.answers.linux.returns(2)
      double.answers.size.returns(4)
      #expect(double.linux() == 2)
      #expect(double.size(Int32(1)) == 4)
    #else
      double.answers.size.returns(4)
      #expect(double.size(Int64(1)) == 4)
    #endif
    double.six = 6
    #expect(double.six == 6)
  }

  @Test func membersDeclaredWithAnExclamationMarkAreOptionals() async throws {
    let double = RecordingUnwrapping(nil)
    double.answers.token.returns("token")
    #expect(double.token == "token")
    double.token = nil
    #expect(double.token == nil)
    double.parent = double
    #expect(double.parent === double)
    double.answers.load.does { id, name in id == nil ? name : nil }
    #expect(try await double.load(nil, named: "name") == "name")
    #expect(try await double.load(1, named: "name") == nil)
    double.answers.convert.returns(Int?.some(3) as Any)
    #expect(double.convert(5) == 3)
    double.answers.change.does { $0 = $0.map { $0 + 1 } }
    var count: Int! = 1
    double.change(&count)
    #expect(count == 2)
    double.answers.subscript.does { $0 == nil ? 0 : 7 }
    double["key"] = 8
    #expect(double["key"] == 7)
    #expect(double.calls.setSubscript.map(\.newValue) == [8])
    #expect(double.calls.load.map(\.id) == [nil, 1])
  }

  @Test func resultBuildersAreTurnedOff() async throws {
    let double = RecordingBuilding()
    double.answers.list.returns([1, 2])
    double.answers.listOf.does { Array(0..<$0) }
    double.answers.show.does { $0().count }
    #expect(double.list == [1, 2])
    #expect(try await double.list(of: 3) == [0, 1, 2])
    #expect(double.show { [5] } == 1)
  }
}
