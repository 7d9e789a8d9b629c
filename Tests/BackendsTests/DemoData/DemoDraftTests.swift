import DemoData
import DraftCore
import Essentials
import Testing

@Suite struct DemoDraftTests {
  private let drafts = DemoData.drafts
  private let own = DemoData.drafts.filter { $0.ownerID == DemoData.profileUserID }

  @Test func numbersOfDrafts() {
    #expect(own.count { $0.deletedAt == nil } == 25)
    #expect(own.count { $0.deletedAt != nil } == 3)
    #expect(drafts.count { $0.ownerID == DemoData.signedInUserID } == 2)
    #expect(Set(drafts.map(\.id)).count == drafts.count)
  }

  @Test func draftsCoverUnusualTexts() {
    #expect(own.contains { $0.title.isEmpty })
    #expect(own.contains { $0.body.isEmpty })
    #expect(own.contains { $0.title.count == 5000 })
    #expect(own.contains { $0.title.contains("\u{1B}") && $0.body.contains("\u{08}") })
    #expect(own.contains { $0.title.unicodeScalars.contains { (0x0620...0x064A).contains($0.value) } })
    #expect(own.contains { $0.title.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } })
    #expect(own.contains { $0.title.contains("👩🏿‍🔬") })
  }
}
