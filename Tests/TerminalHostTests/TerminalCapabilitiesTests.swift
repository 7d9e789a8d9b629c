import Testing

@testable import TerminalHost

struct TerminalCapabilitiesTests {
  private func capabilities(_ environment: [String: String]) -> TerminalCapabilities {
    TerminalCapabilities(environment: environment)
  }

  @Test(arguments: [
    (["TERM": "xterm"], TerminalCapabilities.Colors.ansi16),
    (["TERM": "tmux-256color"], .ansi256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none),
    (["TERM": "xterm", "NO_COLOR": ""], .ansi16),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
  ])
  func colorsFollowTheEnvironment(_ environment: [String: String], _ colors: TerminalCapabilities.Colors) {
    #expect(capabilities(environment).colors == colors)
  }

  @Test(arguments: [
    (["LANG": "en_US.UTF-8"], true), (["LANG": "C.utf8"], true), (["LANG": "C"], false), ([:], false),
    (["LANG": "en_US.UTF-8", "LC_ALL": "C"], false), (["LANG": "C", "LC_CTYPE": "UTF-8"], true),
    (["LANG": "C.UTF-8", "LC_ALL": ""], true),
  ])
  func textFollowsTheLocale(_ environment: [String: String], _ isUnicode: Bool) {
    #expect(capabilities(environment).isUnicode == isUnicode)
  }

  @Test func missingTerminalTypeIsDumb() {
    #expect(capabilities([:]).isDumb)
    #expect(capabilities(["TERM": "dumb"]).isDumb)
    #expect(!capabilities(["TERM": "xterm"]).isDumb)
  }
}
