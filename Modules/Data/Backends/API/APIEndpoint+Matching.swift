/// Why a method and an address don't name an endpoint.
public enum APIMismatch: Error, Equatable, Sendable {
  /// The path is unknown, with any method.
  case unknownPath
  /// The path exists only for these methods, in the order of `APIMethod`.
  case wrongMethod(allowed: [APIMethod], template: String)
  /// The query is malformed: in these fields, or as a whole.
  case malformed([APIProblem.FieldError])
}

extension APIEndpoint {
  /// Reads the method and the address of a request, still percent-encoded.
  ///
  /// Each resource has exactly one address: no empty path component, no trailing slash, no number with a plus sign or
  /// a leading zero.
  ///
  /// - Throws: `APIMismatch`.
  public init(method: String, path: String, query: String = "") throws(APIMismatch) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count > 1, parts[0].isEmpty else { throw .unknownPath }
    let routes = APIRoute.parts.filter { Self.matches($0.parts, parts.dropFirst()) }
    guard let first = routes.first else { throw .unknownPath }
    guard let match = routes.first(where: { $0.route.method.rawValue == method }) else {
      let methods = Set(routes.map(\.route.method))
      throw .wrongMethod(
        allowed: APIMethod.allCases.filter(methods.contains), template: first.route.template)
    }
    let place = match.parts.firstIndex(where: Self.isParameter)
    let parameter = place.map { PercentCode.decoded(parts[$0 + 1]) } ?? ""
    guard let parameter, Self.isName(parameter) else { throw .unknownPath }
    var page: PageQuery?
    if match.route.isList {
      page = try PageQuery(text: query)
    } else if !query.isEmpty {
      throw .malformed([.init(field: "query", reason: "Only lists take a query.")])
    }
    // Only sounds and images have names.
    let isNumber = Int(parameter).map { "\($0)" == parameter } ?? false
    guard place == nil || isNumber || [.sound, .image].contains(match.route) else { throw .unknownPath }
    self.init(match.route, parameter, page)
  }

  /// Whether the text can be a name: at most 512 bytes, without control characters.
  ///
  /// SQLite ends a text at a null character, and would find the resource whose name is the part before it.
  private static func isName(_ text: String) -> Bool {
    text.utf8.count <= 512 && text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }

  private static func matches(_ template: [[UInt8]], _ parts: ArraySlice<Substring.UTF8View>) -> Bool {
    guard template.count == parts.count else { return false }
    return zip(template, parts).allSatisfy { isParameter($0) ? !$1.isEmpty : $1.elementsEqual($0) }
  }

  private static func isParameter(_ part: [UInt8]) -> Bool { part.first == UInt8(ascii: "{") }
}
