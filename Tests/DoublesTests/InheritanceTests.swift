import Doubles
import DoublesFixtures
import Testing

@Suite struct InheritanceTests {
  @Test func diamondHasEachMemberOnce() {
    let double = RecordingDiamond<Int>()
    double.answers.base.returns(1)
    double.answers.shared.returns(2)
    double.answers.id.returns(3)
    double.value = 4
    #expect(double.base() + double.shared() == 3)
    #expect(double.id + double.value == 7)
    #expect(double.description == "RecordingDiamond")
  }

  @Test func doublesAreEqualByIdentity() {
    let (first, second) = (StubDiamond<Int>(), StubDiamond<Int>())
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test func standardProtocolsHaveTheirMembers() {
    let double = RecordingStandard()
    #expect(double.debugDescription == "RecordingStandard")
    #expect(throws: RecordingStandard.self) { throw double }
  }

  @Test func membersWithDefaultImplementationsAreIncluded() {
    let double = RecordingWithDefaults()
    double.answers.needed.returns(1)
    double.answers.spared.returns(2)
    double.answers.spare.returns("spare")
    let value: any WithDefaults = double
    #expect(value.needed() == 1)
    #expect(value.spared() == 2)
    #expect(value.spare == "spare")
  }

  @Test func typealiasesOfTheProtocolAreResolved() {
    let double = RecordingDelegating()
    double.answers.handle.does { $0(1) }
    var seen = 0
    double.handle { seen = $0 }
    #expect(seen == 1)
  }

  @Test func namesInNestedTypesAreResolved() async throws {
    let double = RecordingTransporting<Parcel, [Int]>()
    double.answers.send.does { item, load in [.success(item.load + load)] }
    double.answers.with.does { body in try await body(.success(1), 2) }
    double.answers.loads.returns([5])
    #expect(try double.send(Parcel(load: 1), to: 2).first?.get() == 3)
    #expect(try await double.with { route, number in try route.get() + number } == 3)
    #expect(double.loads == [5])
    #expect(double.calls.send.first?.load == 2)
  }
}
