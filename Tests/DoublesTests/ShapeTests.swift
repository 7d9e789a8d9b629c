import Doubles
import DoublesFixtures
import Testing

@Suite struct ShapeTests {
  @Test func overloadsHaveUniqueNames() {
    let double = RecordingNaming()
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
    let double = RecordingNaming()
    double.answers.loadIdIntToIntAsync.returns(8)
    let number: Int = await double.load(id: 1)
    #expect(number == 8)
    #expect(double.calls.inOrder == ["loadIdIntToIntAsync"])
  }

  @Test func variadicArgumentsAreRecordedAsAList() {
    let double = RecordingPassing()
    double.answers.merge.does { $0.count }
    #expect(double.merge("a", "b") == 2)
    double.show(1, 2, separator: ",")
    #expect(double.calls.show.first?.values == [1, 2])
  }

  @Test func inOutArgumentsAreRecordedBeforeTheChange() {
    let double = RecordingPassing()
    double.answers.swap.does { first, second in
      first += 1
      second += "!"
      return true
    }
    var (number, text) = (1, "a")
    #expect(double.swap(&number, with: &text))
    #expect(number == 2)
    #expect(text == "a!")
    #expect(double.calls.swap.first?.first == 1)
  }

  @Test func subscriptsCanBeReadAndSet() {
    let double = RecordingPassing()
    double.answers.subscriptIndex.does { "\($0)" }
    double.answers.subscriptRowColumn.returns(1.5)
    double.answers.subscriptKey.returns(4)
    #expect(double[2] == "2")
    #expect(double[row: 1, 2] == 1.5)
    #expect(double[\String.count] == 4)
    double[changed: true] = 4
    #expect(double.calls.setSubscriptChanged.first?.newValue == 4)
  }

  @Test func keywordsCanBeNames() {
    let double = RecordingNaming()
    double.answers.default.returns(1)
    double.answers.`init`.returns(2)
    double.answers.`self`.returns(3)
    double.answers.`Type`.returns(4)
    #expect(double.default(1, for: "a") == 1)
    #expect(double.`init`() == 2)
    #expect(double.`self`() == 3)
    #expect(double.`Type`() == 4)
    double.answers.switch.returns(5)
    #expect(double.switch == 5)
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
    let double = RecordingHandling()
    double.answers.give.does { $0.value += 1 }
    double.answers.get.does { Box(value: 2) }
    double.answers.box.does { Box(value: 3) }
    await double.give(Box(value: 1))
    #expect(double.get().value == 2)
    #expect(double.box().value == 3)
    double.run {}
    #expect(double.calls.inOrder == ["give", "get", "box", "run"])
  }

  @Test func doublesOfNestedProtocolsAreNestedToo() async {
    let deep = Outer.Middle.StubDeep()
    deep.answers.value.returns(.one)
    #expect(await deep.value() == .one)
  }

  @Test func packageAndInternalProtocolsHaveDoubles() {
    let packaged = StubPackaged()
    packaged.answers.pack.returns(1)
    let conditional = StubConditional()
    conditional.answers.answer.returns(3)
    #expect([packaged.pack(), conditional.answer()] == [1, 3])
  }

  @Test func availabilityIsKept() {
    let double = RecordingAvailable()
    double.answers.new.returns(1)
    #expect(double.new() == 1)
  }
}
