import CommandTesting
import Foundation
import Testing

/// The picture, the numbers and the table of options on the pages are up to date.
struct FrontPageTests {
  private let page = Repository.current.page("README.md")

  /// Browser's tests compare what they show; `Tools/golden` makes them.
  @Test func picturesAreSmall() throws {
    let repository = Repository.current
    for name in ["exchange.gif", "page.png", "terminal.png"] {
      let path = "docs/pictures/\(name)"
      for page in ["README.md", "README.zh-Hans.md"] {
        #expect(repository.text(page).contains("](\(path))"), "\(page) \(name)")
      }
      let file = repository.root.appending(path: path)
      #expect(try Data(contentsOf: file).count < 1_500_000, "\(name)")
    }
  }

  @Test func everyOptionIsListed() {
    let options = Repository.current.page("docs/options.md")
    // One row explains the options of all parts, such as `--blog.detail`.
    let listed = options.prose.compactMap {
      $0.text.prefixMatch(of: /\| `(--[a-z0-9-]+)[ `]/).map { String($0.1) }
    }
    let declared = Check.options(of: "profile", Repository.current).filter {
      $0.hasPrefix("--") && !$0.contains(".")
    }
    .subtracting(["--help", "--version"])
    #expect(declared.subtracting(listed) == [], "options that the table in docs/options.md leaves out")
    #expect(Set(listed).subtracting(declared) == [], "options that profile does not have")
    #expect(!declared.isEmpty && listed.count == Set(listed).count)
    #expect(page.links.contains("docs/options.md"), "README.md should link to the options")
  }

  /// The table has a row per feature in alphabetical order and a last row with the sums. A feature in memory, as `scaffold`
  /// writes it, is not part of the product yet. CompareKit's tests compare the figures with the sources.
  @Test func notificationTableIsComplete() {
    let repository = Repository.current
    let features = repository.folders.compactMap {
      $0.wholeMatch(of: /Modules\/Features\/(\w+)\/MVVM/).map { String($0.1) }
    }
    .filter {
      repository.has("Modules/Features/\($0)/MVP") && !repository.has("Modules/Features/\($0)/Memory")
    }.sorted()
    let page = repository.page("docs/learning/4-binding.md")
    let table = page.prose.map(\.text).drop { $0 != "<!-- notifications -->" }.dropFirst()
      .prefix { $0 != "<!-- /notifications -->" }
    let rows = table.dropFirst(2).map {
      $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows.map(\.first) == features + ["all"], "write it with: swift run inspect compare --update")
  }
}
