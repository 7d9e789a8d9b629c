import Doubles
import DoublesFixtures
import Testing

/// Static members and initializers. Their answers are shared by all tests, so each test uses other members.
@Suite(.serialized) struct StaticTests {
  @Test func initializersAreRecordedAndCanFail() async throws {
    _ = RecordingMaking(id: 4)
    #expect(RecordingMaking.calls.initializerId == [4])
    _ = await RecordingMaking(later: true)
    #expect(RecordingMaking.calls.initializerLater == [true])
    #expect(try RecordingMaking(text: "a") != nil)
    RecordingMaking.answers.initializerText.returns(false)
    #expect(try RecordingMaking(text: "b") == nil)
    RecordingMaking.answers.initializerText.throws(FetchError.offline)
    #expect(throws: FetchError.offline) { try RecordingMaking(text: "c") }
    #expect(RecordingMaking.calls.initializerText == ["a", "b", "c"])
  }

  @Test func stubAndRecordingHaveSeparateStatics() throws {
    StubMaking.answers.make.does { count in (0..<count).map { _ in StubMaking() } }
    #expect(try StubMaking.make(2).count == 2)
    StubMaking.limit = 4
    #expect(StubMaking.limit == 4)
    RecordingMaking.limit = 5
    #expect(StubMaking.limit == 4)
    RecordingMaking.answers.subscript.does { $0.count }
    #expect(RecordingMaking["abc"] == 3)
  }

  @Test func selfIsTheDouble() {
    let double = RecordingMaking()
    let other = RecordingMaking()
    double.answers.copy.returns(other)
    double.answers.maybe.returns(nil)
    double.answers.same.does { $0 === other }
    RecordingMaking.answers.shared.returns(other)
    #expect(double.copy() === other)
    #expect(double.maybe() == nil)
    #expect(double.same(as: other))
    #expect(RecordingMaking.shared === other)
  }

  @Test func operatorsAreMembers() {
    let (first, second) = (RecordingMaking(), RecordingMaking())
    RecordingMaking.answers.plus.does { first, _ in first }
    RecordingMaking.answers.minus.does { $0 }
    RecordingMaking.answers.isLess.returns(true)
    RecordingMaking.answers.operatorLessPlusGreater.does { _, number in number + 1 }
    RecordingMaking.answers.operator8730.returns(2)
    #expect(first + second === first)
    #expect(-first === first)
    #expect(first < second)
    #expect((first <+> 3) == 4)
    #expect((√first) == 2)
    #expect(first != second)
    var changed = first
    changed += 5
    #expect(RecordingMaking.calls.add.first?.second == 5)
  }
}
