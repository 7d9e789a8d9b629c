package import Doubles
import DoublesFixtures

/// What `StubPackaged` and `RecordingPackaged` are.
package final class PackagedDouble<TestRole: DoubleRole>: Packaged, TestDouble {
  package struct StubbedMembers: MemberList {
    package let memberStore: MemberStore

    package var pack: StubbedMember<(), Int, Never, () -> Int> { memberStore["pack"] }
  }

  package let stubbedMembers = StubbedMembers(memberStore: MemberStore("Packaged", TestRole.self))

  package init() {}

  package func pack() -> Int {
    if let answer = stubbedMembers.pack.answer(to: ()) { return answer }
    return stubbedMembers.pack.body()
  }
}

package typealias RecordingPackaged = PackagedDouble<Recording>
package typealias StubPackaged = PackagedDouble<Stubbing>
