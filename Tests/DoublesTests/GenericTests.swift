import Doubles
import DoublesFixtures
import Testing

@Suite struct GenericTests {
  @Test func genericMemberReturnsTheExpectedType() throws {
    let double = RecordingDecoding()
    double.answers.decode.does { type, text in type == Int.self ? 7 as Any : text }
    #expect(try double.decode(Int.self, from: "a") == 7)
    #expect(try double.decode(String.self, from: "b") == "b")
    #expect(double.calls.decode.map(\.text) == ["a", "b"])
    #expect(double.calls.decode.first?.type == Int.self)
  }

  @Test func genericArgumentsAreRecordedAsExistentials() {
    let double = RecordingDecoding()
    double.answers.encode.returns("x")
    #expect(double.encode(5) == "x")
    #expect(double.calls.encode.first as? Int == 5)
    double.answers.first.does { ($0 as? [Int])?.first as Any }
    #expect(double.first(of: [3, 4]) == 3)
    double.show(1, all: ["a"])
    #expect(double.calls.show.first?.value as? Int == 1)
    double.answers.any.does { $0 }
    #expect(double.any(3) as? Int == 3)
    double.answers.pick.does { first, second in (first as? Int ?? 0, [second as? String ?? ""]) }
    let (first, second) = double.pick(1, "b")
    #expect(first == 1)
    #expect(second == ["b"])
  }

  @Test func genericInOutArgumentIsChanged() {
    let double = RecordingDecoding()
    double.answers.replace.does { number, value in value = number }
    var number = 1
    double.replace(3, &number)
    #expect(number == 3)
    #expect(double.calls.replace.first?.value as? Int == 1)
  }

  @Test func genericClosureIsCalled() async {
    let double = StubDecoding()
    double.answers.keep.does { $0(4) }
    await confirmation { done in
      double.keep { (number: Int) in if number == 4 { done() } }
    }
  }

  @Test func associatedTypesBecomeGenericParameters() throws {
    let double = RecordingStoring<Int, Bool, FetchError, [Int]>()
    double.answers.item.throws(.missing(1))
    double.answers.all.returns([1, 2])
    #expect(throws: FetchError.missing(1)) { try double.item(at: 0) }
    #expect(double.all() == [1, 2])
    double.add(5)
    #expect(double.calls.add == [5])
    double.answers.subscript.does { $0 * 2 }
    #expect(double[4] == 8)
    double[4] = 1
    #expect(double.calls.setSubscript.first?.item == 4)
    #expect(double.calls.setSubscript.first?.newValue == 1)
  }

  @Test func sameTypeConstraintFixesAnAssociatedType() {
    let double = RecordingTextHolding<Set<String>, [String]>()
    double.answers.words.returns(["b"])
    double.answers.item.returns("a")
    #expect(double.words == ["b"])
    #expect(double.item(at: 0) == "a")
  }

  @Test func typesOfPrimaryAssociatedTypesAreFixed() {
    let numbers = RecordingNumberPairing()
    numbers.answers.pair.does { [$0, $0] }
    numbers.keep("a")
    #expect(numbers.pair(2) == [2, 2])
    numbers.hide(5)
    #expect(numbers.calls.hide.first as? Int == 5)
  }
}
