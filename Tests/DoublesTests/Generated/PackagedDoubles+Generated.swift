package import Doubles
import DoublesFixtures

/// What `StubPackaged` and `RecordingPackaged` are.
package final class PackagedDouble<TestRole: DoubleRole>: Packaged, TestDouble {
  package struct StubbedMembers: MemberList {
    package let memberStore: MemberStore

    package var pack: StubbedFunction<(), Int, Never> { memberStore["pack"] }
  }

  package let stubbedMembers = StubbedMembers(memberStore: MemberStore("Packaged", TestRole.self))

  package init() {}

  package func pack() -> Int {
    stubbedMembers.pack.call(())
  }
}

package typealias RecordingPackaged = PackagedDouble<Recording>
package typealias StubPackaged = PackagedDouble<Stubbing>
