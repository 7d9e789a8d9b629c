public import Essentials

/// The requested part of a list.
public struct PageQuery: Hashable, Sendable {
  /// The `next` of the previous page; `nil` for the first page.
  public var after: PageCursor?
  /// The maximum number of items. A server may return fewer even if more follow: check `next`.
  public var limit: Int

  /// The limit of a request without one.
  public static let defaultLimit = 20

  public init(after: PageCursor? = nil, limit: Int = defaultLimit) {
    self.after = after
    self.limit = limit
  }
}

extension PageQuery {
  /// The query without the question mark. Each value is percent-encoded.
  var text: String {
    let cursor = after.map { "after=\(PercentCode.encoded($0.rawValue))&" } ?? ""
    return "\(cursor)limit=\(limit)"
  }

  /// Reads a query: both fields are optional, in any order, each at most once.
  init(text: String) throws(APIMismatch) {
    self.init()
    var seen: Set<String> = []
    var errors: [APIProblem.FieldError] = []
    for field in text.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = PercentCode.decoded(parts[0]), parts.count == 2,
        let value = PercentCode.decoded(parts[1])
      else {
        throw .malformed([.init(field: "query", reason: "The query is not a list of names and values.")])
      }
      guard seen.insert(name).inserted else {
        errors.append(.init(field: name, reason: "The field is there twice."))
        continue
      }
      switch name {
      case "after": after = PageCursor(rawValue: value)
      case "limit":
        if let number = Int(value), "\(number)" == value {
          limit = number
        } else {
          errors.append(.init(field: name, reason: "The limit is not a whole number."))
        }
      default: errors.append(.init(field: name, reason: "A list has only the fields “after” and “limit”."))
      }
    }
    guard errors.isEmpty else { throw .malformed(errors) }
  }
}
