import Essentials
import Testing

/// Values from outside: numbers, texts and addresses.
struct UntrustedValuesTests {
  @Test(arguments: [
    (0.5, Duration.milliseconds(500)), (0, .zero), (-1, .zero), (-1e300, .zero), (.nan, .zero),
    (1e300, .longestFromOutside), (.infinity, .longestFromOutside), (-.infinity, .zero),
    (.greatestFiniteMagnitude, .longestFromOutside), (.leastNonzeroMagnitude, .zero),
  ])
  func seconds(number: Double, duration: Duration) {
    #expect(Duration.seconds(fromOutside: number) == duration)
  }

  @Test(arguments: [
    (Duration.zero, 1), (.seconds(-5), 1), (.milliseconds(1001), 2), (.seconds(60), 60),
    (.seconds(Int.max), 86_400), (.seconds(Int.min), 1),
  ])
  func retryAfter(duration: Duration, seconds: Int) {
    #expect(duration.retryAfterSeconds == seconds)
  }

  @Test(arguments: [
    "\0", "\n", "\r", "\t", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{61C}", "\u{200E}", "\u{200F}",
    "\u{202A}",
    "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
    "\u{2028}",
    "\u{2029}",
  ])
  func harmfulCharactersAreReplaced(character: String) {
    #expect("a\(character)b".harmless == "a\u{FFFD}b")
    #expect("a\(character)b".harmlessLines == (character == "\n" ? "a\nb" : "a\u{FFFD}b"))
  }

  @Test(arguments: ["", "Mara Lindqvist", "杭州", "שלום", "👩‍👧", "e\u{301}", "a\u{200B}b", "\u{FEFF}"])
  func otherTextStays(text: String) {
    #expect(text.harmless == text)
  }

  @Test func lineEndOfTwoCharactersIsReplaced() {
    #expect("a\r\nb".harmless == "a\u{FFFD}\u{FFFD}b")
  }

  @Test func longTextIsShortened() {
    let longest = String(repeating: "é", count: 60)
    #expect(longest.harmlessAndShort == longest)
    #expect("\(longest)\n".harmlessAndShort == longest.dropLast() + "…")
  }

  @Test(arguments: [("", true), (" \u{3000}\n\u{200B}\u{FE0F}", true), ("\u{200B}.", false)])
  func blankTextShowsNothing(text: String, isBlank: Bool) {
    #expect(text.isBlank == isBlank)
  }

  @Test(arguments: [
    ("10.0.0.1", "10.0.0.1"), ("::1", "0:0:0:0::/64"), ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8::1", "2001:db8:0:0::/64"), ("2001:DB8:0::1", "2001:db8:0:0::/64"),
    ("fe80::1%eth0", "fe80:0:0:0::/64"),
    ("::ffff:10.0.0.1", "10.0.0.1"), ("::FFFF:0a00:1", "10.0.0.1"),
  ])
  func network(address: String, description: String) {
    #expect(ClientNetwork(address)?.description == description)
  }

  @Test(arguments: [
    ("10.0.0.1", ["10.0.0.1"]), ("::ffff:10.0.0.1", ["10.0.0.1"]),
    ("2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]),
  ])
  func networksOfAnAddress(address: String, networks: [String]) throws {
    let address = try #require(ClientAddress(address))
    #expect(ClientNetwork.networks(of: address).map(\.description) == networks)
  }

  @Test(arguments: [
    "", "x", "10.0.0", "10.0.0.256", "1:2", "10.0.0.1\n", "::1]", "010.0.0.1.2", "10.0.0.1:80",
  ])
  func otherTextIsNotANetwork(text: String) {
    #expect(ClientNetwork(text) == nil && ClientAddress(text) == nil)
  }
}
