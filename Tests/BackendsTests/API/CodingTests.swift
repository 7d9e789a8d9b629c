import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing

/// JSON encoding, in particular of dates.
struct CodingTests {
  private let draft = Draft(
    id: DraftID(9), ownerID: UserID(1), title: "a/b", body: "\u{1}“中”",
    editedAt: Date(timeIntervalSince1970: 0.25),
    revision: 3)

  @Test func draftAsText() throws {
    let data = try APICoding.encode(draft)
    #expect(
      String(decoding: data, as: UTF8.self) == """
        {"body":"\\u0001“中”","editedAt":"1970-01-01T00:00:00.250Z","id":9,"ownerID":1,"revision":3,"title":"a/b"}
        """)
    #expect(try APICoding.decode(Draft.self, from: data) == draft)
  }

  /// Dates with whole milliseconds, as the database stores them, are decoded exactly.
  @Test func datesRoundTrip() throws {
    var random = SplitMix64(seed: 7)
    let years = Int64(-62_135_596_800_000)...253_402_300_799_999
    let milliseconds =
      [
        0, 1, -1, 999, 1_467_367_740_000, 1_467_367_740_001, years.lowerBound, years.upperBound,
        951_782_400_000, -273_283_200_001,
      ] + (0..<2000).map { _ in Int64.random(in: years, using: &random) }
    let dates = milliseconds.map { Date(timeIntervalSince1970: Double($0) / 1000) }
    #expect(try APICoding.decode([Date].self, from: APICoding.encode(dates)) == dates)
  }

  @Test func datesAreRoundedToMilliseconds() throws {
    let data = try APICoding.encode([Date(timeIntervalSince1970: 0.9996)])
    #expect(String(decoding: data, as: UTF8.self) == "[\"1970-01-01T00:00:01.000Z\"]")
  }

  @Test(arguments: [
    "2016-07-01T10:09:00Z", "2016-07-01T10:09:00.0Z", "2016-07-01T10:09:00.000+00:00",
    "2016-07-01 10:09:00.000Z",
    "2016-02-30T10:09:00.000Z", "2016-07-01T25:09:00.000Z", "2016-07-01T10:09:00.+10Z", "", "today",
  ])
  func otherDateFormatsAreRefused(text: String) {
    #expect(throws: DecodingError.self) {
      try APICoding.decode([Date].self, from: Data("[\"\(text)\"]".utf8))
    }
  }

  @Test func yearsOutsideOfFourDigitsAreRefused() {
    #expect(throws: EncodingError.self) {
      try APICoding.encode([Date(timeIntervalSince1970: 253_402_300_800)])
    }
    #expect(throws: EncodingError.self) { try APICoding.encode([Date.distantPast - 400 * 366 * 86_400]) }
  }

  @Test(arguments: [
    ("9007199254740991", true), ("-9007199254740992", false), ("1E16", false), ("1e300", false),
    ("1E2", true), (#""1e300\"1e300""#, true),
  ])
  func numbersThatNotAllProgramsReadAreRefused(number: String, isRead: Bool) {
    let text = #"{"title":"t","status":418,"code":"c","more":\#(number)}"#
    for (encoding, isKnown) in [(String.Encoding.utf8, isRead), (.utf16LittleEndian, false)] {
      let problem = try? APICoding.decode(APIProblem.self, from: text.data(using: encoding) ?? Data())
      #expect((problem != nil) == isKnown)
    }
  }

  @Test func unknownProblemCodesAreDecoded() throws {
    let data = Data(#"{"title":"t","status":418,"code":"teapot","more":1}"#.utf8)
    #expect(try APICoding.decode(APIProblem.self, from: data).code.rawValue == "teapot")
  }
}
