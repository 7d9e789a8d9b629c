/// The field `Accept-Encoding` of a request (RFC 9110, 12.5.3).
enum AcceptEncoding {
  /// Whether a client accepts gzip, and does not prefer the response as it is.
  ///
  /// A weight that is not a number from 0 to 1 counts as 0.
  static func takesGzip(_ field: String?) -> Bool {
    guard let field else { return false }
    var weights: [String: Double] = [:]
    for entry in field.split(separator: ",") {
      let parts = entry.split(separator: ";").map { $0.filter { !$0.isWhitespace }.lowercased() }
      guard let coding = parts.first else { continue }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }
      weights[coding] =
        weight.map { Double($0.dropFirst(2)).flatMap { (0...1).contains($0) ? $0 : nil } ?? 0 } ?? 1
    }
    let gzip = weights["gzip"] ?? weights["x-gzip"] ?? weights["*"] ?? 0
    return gzip > 0 && gzip >= weights["identity"] ?? 0
  }
}
