extension APIEndpoint {
  /// The percent-encoded path, with the query for a list. Begins with a slash; append it to a server's address.
  public var target: String { query.map { "\(path)?\($0)" } ?? path }

  /// The percent-encoded path without the query.
  public var path: String {
    guard let start = route.template.firstIndex(of: "{"), let end = route.template.firstIndex(of: "}")
    else { return route.template }
    var path = route.template
    path.replaceSubrange(start...end, with: PercentCode.encoded(parameter))
    return path
  }

  /// The percent-encoded query without the question mark; `nil` except for lists.
  public var query: String? { page?.text }
}
