import WebPage

/// A request, reduced to the parts that the host uses.
struct WebRequest: Sendable {
  var method: String
  /// Without the query; still percent-encoded.
  var path: String
  var query = ""
  /// By name in lower case.
  var headers: [String: String] = [:]
  var body: [UInt8] = []
  /// The client's IP address, if known.
  var address: String?

  /// The parts that pages depend on.
  var front: PageFront.Request {
    PageFront.Request(
      host: headers["host"], path: query.isEmpty ? path : "\(path)?\(query)", cookies: headers["cookie"],
      languages: headers["accept-language"], takesGzip: takesGzip, cookie: sessionCookie)
  }

  /// Whether the client takes responses in the format gzip.
  var takesGzip: Bool { AcceptEncoding.takesGzip(headers["accept-encoding"]) }

  var sessionCookie: SessionCookie { SessionCookie(headers) }

  /// The id of the session that the request names.
  var sessionID: String? { sessionCookie.id(in: headers["cookie"]) }

  /// The fields of the form in the body, and the events in them. Not read on the main actor: a form can be large.
  func form() async -> (fields: [(name: String, value: String)], events: [PageEvent]) {
    await Task.detached { [body] in
      let fields = FormBody.fields(body)
      return (fields, PageEvent.events(form: fields))
    }.value
  }

  func cookie(_ name: String) -> String? { Cookies.value(of: name, in: headers["cookie"]) }
}

/// A response to a request.
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

  /// Redirects to another path on this host, with `GET`.
  static func seeOther(_ path: String) -> WebResponse {
    WebResponse(status: 303, headers: [("location", path)])
  }

  /// Redirects and sets the language cookie. An unknown language is ignored.
  static func language(_ tag: String, then path: String, _ request: WebRequest) -> WebResponse {
    var response = seeOther(path)
    if PageStrings.choices.contains(where: { $0.0 == tag }) {
      response.headers.append(request.sessionCookie.header(WebResponder.languageCookie, tag))
    }
    return response
  }
}
