import Essentials
import Foundation
import StorageCore

/// The server returns models as JSON.
extension Connection: StorageConnection {
  static let locking: SQL = "FOR UPDATE"
  static let lockingFree: SQL = "FOR UPDATE SKIP LOCKED"

  @discardableResult
  func execute(_ statement: SQL) throws -> Int { try run(statement).changed }

  func first<Model: Decodable>(_ statement: SQL) throws -> Model? {
    try run("WITH model AS (\(statement)) SELECT to_json(model)::text AS json FROM model").first?.model()
  }

  /// The server knows the lengths of texts without reading them.
  func page<Item: Decodable>(_ rows: SQL, texts: [SQL], limit: Int) throws -> Page<Item> {
    let beyond = limit < .max ? limit + 1 : limit
    let size = texts.reduce("0") { size, text in "\(size) + OCTET_LENGTH(\(text))" as SQL }
    let rows = try run(
      """
      SELECT to_json(measured)::text AS json, available FROM (
        SELECT listed.*, COUNT(*) OVER () AS available, ROW_NUMBER() OVER newest AS place,
          SUM(\(size)) OVER newest - (\(size)) AS bytes_before
        FROM (\(rows) LIMIT \(beyond)) AS listed
        WINDOW newest AS (ORDER BY sort_date DESC, sort_id DESC ROWS UNBOUNDED PRECEDING)
      ) AS measured
      WHERE place <= \(limit) AND bytes_before < \(StorageLimits.listBytes)
      ORDER BY place
      """)
    let fetched = try rows.map { row in
      let listed: Listed<Item> = try row.model()
      return (item: listed.model, place: listed.place)
    }
    return Page(fetched, isLast: try rows.first?.int("available") ?? 0 == fetched.count)
  }

  func lock(_ name: @autoclosure () -> String) throws {
    try run("SELECT pg_advisory_xact_lock(hashtextextended(\(name()), 0))")
  }

  func announce(_ subject: StoredChange.Subject) throws {
    let change = StoredChange(subject, origin: StoredChange.currentOrigin)
    try run("SELECT pg_notify(\(ChangeListener.channel), \(change.notification))")
  }

  /// Never goes back, so that no id is used again.
  func advanceIDs() throws {
    let tables: [(name: String, sql: SQL)] = [("blog", "blog"), ("draft", "draft")]
    for (name, table) in tables {
      try run(
        """
        SELECT setval(
          pg_get_serial_sequence(\(name), 'id'),
          GREATEST(nextval(pg_get_serial_sequence(\(name), 'id')), (SELECT MAX(id) FROM \(table))))
        """)
    }
  }
}

extension Row {
  /// Reads the column `json`.
  fileprivate func model<Model: Decodable>() throws -> Model {
    try Self.decoder.decode(Model.self, from: Data(text("json").utf8))
  }

  private static let decoder: JSONDecoder = {
    let decoder = JSONDecoder()
    // Divided as the other backends do, so that equal milliseconds give equal dates.
    decoder.dateDecodingStrategy = .millisecondsSince1970
    decoder.dataDecodingStrategy = .custom { Data(hexadecimal: try String(from: $0).utf8.dropFirst(2)) }
    decoder.keyDecodingStrategy = .custom { path in PropertyName(column: path.last?.stringValue ?? "") }
    return decoder
  }()
}

extension Data {
  fileprivate init(hexadecimal digits: some Collection<UInt8>) {
    var high: UInt8?
    self.init(capacity: digits.count / 2)
    for digit in digits {
      let value = digit < UInt8(ascii: "a") ? digit - UInt8(ascii: "0") : digit - UInt8(ascii: "a") + 10
      if let first = high { append(first << 4 | value) }
      high = high == nil ? value : nil
    }
  }
}
