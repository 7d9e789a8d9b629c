import Foundation
import WebPage

/// Everything that is needed to wake a page: the state of its scene, and the page that its browser shows.
struct PageRecord: Codable, Equatable, Sendable {
  /// The address of the page.
  var path: String
  /// The languages of the request.
  var languages: [String]
  /// What the site remembered for the session.
  var memory: String
  /// The number of the last patch that the browser got.
  var sequence: Int
  /// The numbers of the elements.
  var order: NumberOrder
  /// The highest number so far.
  var last: Int
  var column: Int
  /// The heights of new lists, by name.
  var heights: [String: Int]
  var screens: [ScreenRecord]
  /// The number of the last edit of each edited field, by screen and name.
  var typed: [String: Int]
  /// What others can change on the page.
  var topics: Set<PageTopic>
  /// The person in the bar.
  var person: PageState.Person?
  /// Whether the page shows a message, which no other scene shows. Records of former versions lack it.
  var hasMessage: Bool?
  /// The state of the scene.
  var state = Data()
  /// Tells whether a page is the one that the browser shows.
  var digest = Data()

  static func digest(_ page: Element) -> Data { SealedEntry.hash(page.html) }
}

/// What a page remembers of one of its screens.
struct ScreenRecord: Codable, Equatable, Sendable {
  /// The heights of the lists, by name.
  var heights: [String: Int] = [:]
  /// The number of the last edit whose text is stored, by the identifier of the field.
  var kept: [String: Int] = [:]
}

/// The numbers of a page's elements, as `PageBuilder.order`. Encoded as the differences between neighbours, which are almost all
/// alike and take little space when they are compressed.
struct NumberOrder: Codable, Equatable, Sendable {
  var numbers: [Int32]

  init(_ numbers: [Int32]) {
    self.numbers = numbers
  }

  init(from decoder: any Decoder) throws {
    let bytes = Array(try decoder.singleValueContainer().decode(Data.self))
    var last: UInt32 = 0
    numbers = stride(from: 0, to: bytes.count - bytes.count % 4, by: 4).map { index in
      let difference = (0..<4).reduce(0 as UInt32) { $0 << 8 | UInt32(bytes[index + $1]) }
      last &+= difference
      return Int32(bitPattern: last)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var last: UInt32 = 0
    var bytes = Data()
    for number in numbers.map(UInt32.init(bitPattern:)) {
      withUnsafeBytes(of: (number &- last).bigEndian) { bytes.append(contentsOf: $0) }
      last = number
    }
    var container = encoder.singleValueContainer()
    try container.encode(bytes)
  }
}

/// A page at one moment. Made on the main actor, and packed elsewhere.
struct PageSnapshot: Sendable {
  /// The record without state and digest.
  var record: PageRecord
  var shown: Element
  /// Encodes the state of the scene; `nil` if that is impossible.
  var state: @Sendable () -> Data?

  /// Packs the page. Takes about a millisecond.
  ///
  /// - Parameter former: what the page was before it was used.
  func packed(after former: SleepingPage? = nil) -> SleepingPage? {
    guard let state = state() else { return nil }
    var record = record
    record.state = state
    record.digest = PageRecord.digest(shown)
    return try? SleepingPage(record, after: former)
  }
}

/// A page without a scene, in a kilobyte. Requests for the same prepared page share one of some kilobytes.
struct SleepingPage: Equatable, Sendable {
  let path: String
  let sequence: Int
  let topics: Set<PageTopic>
  let hasMessage: Bool
  /// A record, compressed, after the number of its bytes.
  let bytes: [UInt8]
  /// The same of the page before it was used. `bytes` have only what differs: most of a record are texts that were on it.
  private let former: [UInt8]

  /// - Throws: an error if the record can't be encoded, or is too large.
  init(_ record: PageRecord, after former: SleepingPage? = nil) throws {
    path = record.path
    sequence = record.sequence
    hasMessage = record.hasMessage ?? false
    // Equal sets share their memory.
    topics = former.flatMap { $0.topics == record.topics ? $0.topics : nil } ?? record.topics
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .binary
    let plain = try encoder.encode(record)
    guard plain.count <= Self.largest else {
      throw EncodingError.invalidValue(record, .init(codingPath: [], debugDescription: "Too large."))
    }
    let count = withUnsafeBytes(of: UInt32(plain.count).littleEndian, Array.init)
    bytes = count + Deflate.deflated(plain, after: former?.plain ?? [])
    self.former = former?.bytes ?? []
  }

  /// Reads bytes that another run of the host packed; `nil` if they have another format.
  init?(stored bytes: Data) {
    (self.bytes, former) = (Array(bytes), [])
    guard let record = Self.plain(self.bytes).flatMap(Self.record) else { return nil }
    (path, sequence, topics) = (record.path, record.sequence, record.topics)
    hasMessage = record.hasMessage ?? false
  }

  /// The bytes for a store, which need no other page; `nil` if the record can't be encoded.
  var stored: Data? {
    former.isEmpty ? Data(bytes) : record.flatMap { try? SleepingPage($0).stored }
  }

  var record: PageRecord? { plain.flatMap(Self.record) }

  private var plain: [UInt8]? {
    former.isEmpty ? Self.plain(bytes) : Self.plain(former).flatMap { Self.plain(bytes, after: $0) }
  }

  private static func plain(_ bytes: [UInt8], after former: [UInt8] = []) -> [UInt8]? {
    let count = bytes.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= largest else { return nil }
    return Deflate.inflated(bytes.dropFirst(4), after: former, count: count)
  }

  private static func record(_ plain: [UInt8]) -> PageRecord? {
    try? PropertyListDecoder().decode(PageRecord.self, from: Data(plain))
  }

  /// The most bytes of a record: 50 screens, of which each has a text of the greatest length.
  private static let largest = 16 << 20
}
