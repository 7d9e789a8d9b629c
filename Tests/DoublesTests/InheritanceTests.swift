import Doubles
import DoublesFixtures
import Foundation
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

  @Test func standardProtocolsHaveTheirMembers() throws {
    let double = RecordingStandard()
    #expect(double.debugDescription == "RecordingStandard")
    _ = try JSONEncoder().encode([double].map { _ in 1 })
    double.answers.encode.does { encoder in
      var container = encoder.singleValueContainer()
      try container.encode(5)
    }
    #expect(String(decoding: try JSONEncoder().encode(double), as: UTF8.self) == "5")
    _ = try JSONDecoder().decode(RecordingStandard.self, from: Data("5".utf8))
    #expect(throws: RecordingStandard.self) { throw double }
    let key = StubKey(stringValue: "a")
    key?.answers.stringValue.returns("a")
    #expect(key?.stringValue == "a")
    let raw = StubRaw()
    raw.answers.rawValue.returns("r")
    #expect(raw.rawValue == "r")
    let keys = Set([StubRawKey(rawValue: 1), StubRawKey(rawValue: 1)])
    #expect(keys.count == 2)
  }

  @Test func doubleInheritsFromTheRequiredClass() {
    let double = RecordingLayering()
    double.answers.arrange.does { $0.count }
    double.redraw()
    double.depth = 2
    let layer: Layer = double
    #expect(layer.depth == 2)
    #expect(double.arrange([layer]) == 1)
  }

  @Test func doubleHasTheRequiredInitializer() {
    let double = RecordingSpreading(width: 3)
    double.answers.spread.returns(1)
    let sheet: any Sendable & Sheet = double
    #expect((sheet as? any Spreading)?.spread() == 1)
    #expect(type(of: sheet).init() is RecordingSpreading)
    #expect(RecordingSpreading.calls.initializer == [3])
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
    double.delegate = nil
    #expect(double.delegate == nil)
    double.result { _ in }
    #expect(double.calls.result.count == 1)
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

  @Test func asyncIteratorReturnsItsAnswer() async throws {
    let double = RecordingTicking()
    double.answers.next.returns(4)
    double.answers.interval.returns(2)
    #expect(try await double.next() == 4)
    #expect(double.interval == 2)
    #expect(double.calls.inOrder == ["next", "interval"])
  }
}
