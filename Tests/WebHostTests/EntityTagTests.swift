import HTTPServing
import Testing

struct EntityTagTests {
  private let tag = EntityTag(of: Array("content".utf8))

  @Test func differentContentsHaveDifferentTags() {
    #expect(tag == EntityTag(of: Array("content".utf8)))
    let tags = ["", "a", "b", "ab", "ba"].map { EntityTag(of: Array($0.utf8)) }
    #expect(Set(tags).count == 5)
    #expect(tag.text.hasPrefix("\"7-") && tag.text.hasSuffix("\""))
  }

  @Test func matchesIfNoneMatch() {
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
