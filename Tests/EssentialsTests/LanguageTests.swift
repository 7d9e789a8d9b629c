import Essentials
import Testing

struct LanguageTests {
  @Test(
    arguments: [
      (["en", "en_GB.UTF-8", "en-US", "EN"], .english),
      (["zh", "zh-Hans", "zh_CN.UTF-8", "zh_SG", "zh-hans-CN"], .simplifiedChinese),
      (["", "C", "POSIX", "C.UTF-8", "de_DE", "zh_TW", "zh-Hant", "zh_HK.UTF-8", "english"], nil),
    ] as [([String], Language?)])
  func tagNamesALanguage(tags: [String], language: Language?) {
    for tag in tags { #expect(Language(tag: tag) == language, "\(tag)") }
  }

  @Test(arguments: [
    (["LANG": "zh_CN.UTF-8"], Language.simplifiedChinese),
    (["LC_ALL": "en_US", "LANG": "zh_CN"], .english),
    (["LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en"], .simplifiedChinese),
    (["LC_ALL": "C", "LANG": "zh_CN"], .english),
    ([:], .english),
  ])
  func environmentVariablesArePrioritized(environment: [String: String], language: Language) {
    #expect(Language.preferred(environment: environment) == language)
  }

  @Test(arguments: [
    ("zh_CN.utf8", Language.simplifiedChinese), ("zh_CN.UTF-8", .simplifiedChinese), ("C", .english),
  ])
  func terminalNeedsUTF8(locale: String, language: Language) {
    #expect(Language.simplifiedChinese.inTerminal(environment: ["LC_ALL": "", "LANG": locale]) == language)
  }

  @Test func patternInsertsItsValue() {
    #expect(Pattern("Likes %@")(3) == "Likes 3")
    #expect(Pattern("%@ 个赞")("三") == "三 个赞")
    #expect(Pattern("no place")(3) == "no place")
    #expect(Pattern("“%@”")("%@ 100%") == "“%@ 100%”")
    #expect(Pattern("")(3).isEmpty)
    let long = String(repeating: "long ", count: 200)
    #expect(Pattern("删除“%@”吗？")(long) == "删除“\(long.prefix(59))…”吗？", "leaves room for the sentence")
    #expect(Pattern("By %@")(long) == "By \(long)")
  }
}
