import AccountsCore
import Testing

struct AccountNameTests {
  @Test(arguments: ["mara.lindqvist", "a", "7", "wei_chen-2", String(repeating: "a", count: 64)])
  func acceptsNames(text: String) {
    #expect(AccountName(text)?.rawValue == text)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "a b", "a\n", "á", "ａ", "\u{212A}", "a@b", String(repeating: "a", count: 65),
    "a\0",
  ])
  func refusesOtherTexts(text: String) {
    #expect(AccountName(text) == nil)
  }

  @Test func ignoresCase() {
    #expect(AccountName("Mara.LINDQVIST") == AccountName("mara.lindqvist"))
  }

  @Test func tokensAreNotPrinted() {
    let token = SessionToken(rawValue: "secret")
    var dumped = ""
    dump(token, to: &dumped)
    #expect(!"\(token) \(String(reflecting: token)) \(dumped)".contains("secret"))
  }
}
