import BlogCore
import DemoData
import Foundation
import Testing
import UserInfoCore

/// The demo data contains the unusual values that real data has.
@Suite struct DemoOddityTests {
  private let users = DemoData.users
  private let blogs = DemoData.blogs

  @Test func peopleCoverUnusualValues() {
    #expect(users.contains { $0.firstName.isEmpty && $0.lastName.isEmpty })
    #expect(blogs.contains { $0.authorName.isEmpty })
    #expect(users.contains { $0.firstName.contains("\u{1B}[31mEve\u{07}") })
    #expect(blogs.contains { $0.authorName.contains("\u{1B}[31m") })
    #expect(Set(users.map(\.salutation)).isSuperset(of: ["Dr.", "", nil]))
    let births = users.map(\.birthdate.timeIntervalSince1970)
    #expect(births.contains { $0 < 0 } && births.contains(0))
    #expect(births.allSatisfy { $0.truncatingRemainder(dividingBy: 86_400) == 0 })
    #expect(Set(users.map(\.gender)) == [.female, .male])
    #expect(users.contains { $0.summary.isEmpty })
    #expect(users.contains { $0.blogCount == 0 && $0.friendCount == 0 })
  }

  @Test func blogsCoverUnusualTexts() {
    #expect(blogs.contains { $0.title.isEmpty && !$0.summary.isEmpty })
    #expect(blogs.contains { !$0.title.isEmpty && $0.summary.isEmpty })
    #expect(blogs.contains { $0.title.isEmpty && $0.summary.isEmpty })
    #expect(blogs.contains { $0.title.count > 60 && !$0.title.contains(" ") }, "a very long word")
  }

  @Test(arguments: [
    ("a joined family", "👨‍👩‍👧‍👦"), ("a flag", "🇸🇪"), ("a skin tone", "👍🏽"), ("a heart made an emoji", "❤️"),
    ("Chinese", "西湖"), ("right to left", "يوميات"),
  ])
  func unusualTextExists(_ what: String, _ text: String) {
    #expect(blogs.contains { ($0.title + $0.summary).contains(text) }, "\(what)")
  }

  @Test func manyEnglishAndChineseBlogsExist() {
    let chinese = blogs.count { blog in
      blog.title.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) }
    }

    #expect(chinese >= 15)
    #expect(blogs.count - chinese >= 30)
  }
}
