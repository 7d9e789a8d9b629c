import Testing

@testable import WebHost

/// Parsing and validation of request parts.
struct RequestTests {
  @Test(arguments: ["127.0.0.1", "127.0.0.1:8080", "localhost:1", "[::1]:8080", "LOCALHOST", "box.local:80"])
  func ownHostsAreAccepted(host: String) {
    #expect(HostPolicy(names: ["box.local"]).accepts(host: host))
  }

  @Test(arguments: [
    "", "evil.example", "127.0.0.1.evil.example", "localhost:99999", "localhost:80:80", "[::1", "192.168.1.2",
    "localhost@evil.example",
  ])
  func otherHostsAreRefused(host: String) {
    #expect(!HostPolicy(names: ["box.local"]).accepts(host: host))
  }

  @Test func addressesAreAcceptedIfAllowed() {
    let policy = HostPolicy(allowsAddresses: true)
    #expect(policy.accepts(host: "192.168.1.2:8080"))
    #expect(!policy.accepts(host: "evil.example"))
  }

  @Test(arguments: [
    (["host": "localhost:1", "origin": "http://localhost:1"], true),
    (["host": "localhost:1", "origin": "http://localhost:2"], false),
    (["host": "localhost:1", "origin": "null"], false),
    (["host": "localhost:1", "origin": "https://localhost:1.evil.example"], false),
    (["host": "localhost:1"], false),
    (["host": "localhost:1", "sec-fetch-site": "same-origin"], true),
    (["host": "localhost:1", "sec-fetch-site": "cross-site"], false),
    (["origin": "http://localhost:1"], false),
  ])
  func originMustMatchTheHost(headers: [String: String], isOurs: Bool) {
    #expect(HostPolicy().isSameOrigin(headers) == isOurs)
  }

  @Test(arguments: [
    ("zh-CN,zh;q=0.9,en;q=0.8", ["zh-CN", "zh", "en"]), ("en;q=0.1, zh-Hans", ["zh-Hans", "en"]),
    ("en;q=0", []), ("*", []), ("", []), ("en;q=x,zh", ["zh"]),
  ])
  func acceptLanguage(header: String, tags: [String]) {
    #expect(LanguageHeader.tags(header) == tags)
  }

  @Test func formsAreDecoded() {
    let fields = FormBody.fields("a=1+2%26%E4%B8%AD&b&c=%zz%4".utf8)
    #expect(fields.map(\.name) == ["a", "b", "c"])
    #expect(fields.map(\.value) == ["1 2&中", "", "%zz%4"])
  }

  @Test func cookiesMatchByWholeName() {
    #expect(Cookies.value(of: "session", in: "xsession=1; session=2; session=3") == "2")
    #expect(Cookies.value(of: "session", in: nil) == nil)
  }

  @Test func tokensHave32HexDigitsAndDiffer() {
    let tokens = (0..<100).map { _ in Token.make() }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.wholeMatch(of: #/[0-9a-f]{32}/#) != nil })
  }

  @Test func rateLimitAllowsABurstAndRefills() {
    var limit = RateLimit(perSecond: 2, burst: 3, now: .zero)
    let taken = (0..<4).map { _ in limit.take(now: .zero) }
    #expect(taken == [true, true, true, false])
    let later = (0..<2).map { _ in limit.take(now: .milliseconds(500)) }
    #expect(later == [true, false])
  }
}
