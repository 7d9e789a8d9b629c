import WebPage

/// A request, as far as the host looks at it.
struct WebRequest: Sendable {
  var method: String
  /// Without the query; still encoded.
  var path: String
  var query = ""
  /// By their names in lower case.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  /// From where it comes, as far as that is known.
  var address: String?

  /// What pages depend on.
  var front: PageFront.Request {
    PageFront.Request(
      host: headers["host"], path: query.isEmpty ? path : "\(path)?\(query)", cookies: headers["cookie"],
      languages: headers["accept-language"])
  }

  func cookie(_ name: String) -> String? { Cookies.value(of: name, in: headers["cookie"]) }
}

/// An answer to a request.
struct WebResponse: Sendable {
  var status: Int
  var headers: [(name: String, value: String)] = []
  var body: [UInt8] = []

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  static func text(_ status: Int, _ text: String) -> WebResponse {
    WebResponse(
      status: status, headers: [("content-type", "text/plain; charset=utf-8")],
      body: Array((text + "\n").utf8))
  }

  /// Leads elsewhere on this host, with a request that only looks.
  static func seeOther(_ path: String) -> WebResponse {
    WebResponse(status: 303, headers: [("location", path)])
  }

  /// Leads on in a language that was chosen, if it is one of those that there are.
  static func language(_ tag: String, then path: String) -> WebResponse {
    var response = seeOther(path)
    if PageStrings.choices.contains(where: { $0.0 == tag }) {
      response.headers.append(WebResponder.cookie(WebResponder.languageCookie, tag))
    }
    return response
  }
}
