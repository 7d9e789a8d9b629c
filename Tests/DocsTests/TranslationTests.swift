import Testing

/// A translated page says the same as the English one: the same headings, links, commands, names and figures.
struct TranslationTests {
  private static let ending = ".zh-Hans.md"

  private static let pages = Repository.current.pages.filter { $0.path.hasSuffix(ending) }

  @Test func thereAreTranslations() {
    #expect(!Self.pages.isEmpty)
  }

  @Test(arguments: pages) func saysWhatTheEnglishPageSays(page: Page) {
    let english = Repository.current.page(page.path.replacing(Self.ending, with: ".md"))
    #expect(!english.prose.isEmpty, "\(page.path) translates no page")
    #expect(headings(page) == headings(english))
    #expect(page.fences.map(\.info) == english.fences.map(\.info))
    #expect(page.fences.map(\.file) == english.fences.map(\.file))
    #expect(page.fences.map(\.lines) == english.fences.map(\.lines))
    #expect(links(page) == links(english))
    #expect(page.spans.sorted() == english.spans.sorted())
    #expect(rows(page) == rows(english))
    #expect(figures(page) == figures(english))
  }

  /// The levels of the headings.
  private func headings(_ page: Page) -> [Int] {
    page.prose.filter { $0.text.hasPrefix("#") }.map { $0.text.prefix { $0 == "#" }.count }
  }

  /// The links without the one to the other language, and without headings. A translated page may lead to a translated
  /// one.
  private func links(_ page: Page) -> [String] {
    page.links.map { $0.replacing(Self.ending, with: ".md").replacing(/#.*/, with: "") }
      .filter { !page.path.replacing(Self.ending, with: ".md").hasSuffix($0) }
  }

  /// The number of cells in each row of the tables.
  private func rows(_ page: Page) -> [Int] {
    page.prose.filter { $0.text.hasPrefix("|") }.map {
      $0.text.replacing(/`[^`]*`/, with: "").count { $0 == "|" }
    }
  }

  /// The numbers in digits outside of code.
  private func figures(_ page: Page) -> [String] {
    page.paragraphs.flatMap { paragraph in
      paragraph.text.replacing(/`[^`]*`/, with: "").replacing(/\]\([^)]*\)/, with: "")
        .matches(of: /[0-9][0-9.,]*[0-9]|[0-9]/).map { String($0.0) }
    }.sorted()
  }
}
