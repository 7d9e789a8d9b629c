import HTTPServing
import Testing

@testable import WebHost

/// Parsing and validation of request parts.
struct RequestTests {
  @Test func onlyOwnHostsAreAccepted() {
    let (policy, open) = (HostPolicy(names: ["box.local"]), HostPolicy(allowsAddresses: true))
    for host in ["127.0.0.1", "127.0.0.1:8080", "localhost:1", "[::1]:8080", "LOCALHOST", "box.local:80"] {
      #expect(policy.accepts(host: host), "\(host)")
    }
    for host in [
      "", "evil.example", "127.0.0.1.evil.example", "localhost:99999", "localhost:80:80", "[::1",
      "192.168.1.2",
      "localhost@evil.example",
    ] {
      #expect(!policy.accepts(host: host), "\(host)")
    }
    #expect(open.accepts(host: "192.168.1.2:8080") && !open.accepts(host: "evil.example"))
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
    let fields = FormBody.fields("a=1+2%26%E4%b8%aD&b&c=%zz%4".utf8)
    #expect(fields.map(\.name) == ["a", "b", "c"])
    #expect(fields.map(\.value) == ["1 2&中", "", "%zz%4"])
  }

  @Test func cookiesMatchByWholeName() {
    #expect(Cookies.value(of: "session", in: "=session=0; xsession=1; session=2; session=3") == "2")
    #expect(Cookies.value(of: "session", in: nil) == nil)
  }

  @Test func secureCookieIsRemovedWithTheOneBeforeIt() {
    let names = SessionCookie(isSecure: true).removing.map { $0.value.split(separator: "; ") }
    #expect(names.map(\.first) == ["session=", "__Host-session="])
    #expect(names.map(\.last) == ["SameSite=Lax", "Secure"])
  }

  // MARK: Parts and tags

  @Test(
    arguments: [
      (nil, ByteRange.whole), ("bytes=0-3", .part(0..<4)), ("bytes=5-", .part(5..<10)),
      ("bytes=4-4", .part(4..<5)),
      ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=8-99", .part(8..<10)),
      ("bytes=10-", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=4-3", .whole),
      ("bytes=0-1,3-4", .whole), ("items=0-1", .whole), ("bytes=--1", .whole), ("bytes=a-b", .whole),
      ("bytes=0-+5", .whole), ("bytes=99999999999999999999-", .whole),
    ] as [(String?, ByteRange)])
  func byteRange(header: String?, range: ByteRange) {
    #expect(ByteRange(header, count: 10) == range)
  }

  private let tag = EntityTag(of: Array("content".utf8))

  @Test func differentContentsHaveDifferentTags() {
    #expect(tag == EntityTag(of: Array("content".utf8)))
    let tags = ["", "a", "b", "ab", "ba"].map { EntityTag(of: Array($0.utf8)) }
    #expect(Set(tags).count == 5)
    #expect(tag.text.hasPrefix("\"7-") && tag.text.hasSuffix("\""))
  }

  @Test func tagMatchesIfNoneMatch() {
    for header in [tag.text, "W/\(tag.text)", "*", "\"a\", \(tag.text)", "\"a\",\t\(tag.text) "] {
      #expect(tag.isNamed(ifNoneMatch: header), "\(header)")
    }
    for header in [nil, "", "\"a\"", String(tag.text.dropLast()), "W/*"] {
      #expect(!tag.isNamed(ifNoneMatch: header), "\(header ?? "nil")")
    }
  }

  /// `If-Range` needs a strong tag (RFC 9110, 13.1.5).
  @Test func onlyAnEqualStrongTagAllowsARange() {
    #expect(tag.allowsRange(ifRange: nil) && tag.allowsRange(ifRange: tag.text))
    for header in ["W/\(tag.text)", "*", "Sat, 29 Oct 1994 19:43:31 GMT"] {
      #expect(!tag.allowsRange(ifRange: header))
    }
  }
}
