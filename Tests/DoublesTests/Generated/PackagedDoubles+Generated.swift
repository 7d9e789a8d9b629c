package import Doubles
import DoublesFixtures

/// A double of `Packaged`: `StubPackaged` or `RecordingPackaged`.
package final class PackagedDouble<TestRole: DoubleRole>: Packaged, TestDouble {
  package struct StubbedMembers: MemberList {
    package let memberStore: MemberStore
    package var pack: StubbedFunction<(), Int, Never> { memberStore["pack"] }
  }

  package let stubbedMembers = StubbedMembers(memberStore: MemberStore("Packaged", TestRole.self))

  package init() {}

  package func pack() -> Int { stubbedMembers.pack.call(()) }
}

package typealias RecordingPackaged = PackagedDouble<Recording>
package typealias StubPackaged = PackagedDouble<Stubbing>
