import NIOCore
import WebPage

extension WebResponse {
  /// A page that can't be framed and that runs only the host's own script.
  static func html(_ status: Int, _ html: String, for request: WebRequest) -> WebResponse {
    page(status, isGzip: request.takesGzip) { isGzip in
      isGzip ? GzipTemplate(Array(html.utf8)).body() : ByteBuffer(string: html)
    }
  }

  /// A page of a scene. Its length says nothing about its token.
  static func html(_ status: Int, _ document: PageDocument, for request: WebRequest) -> WebResponse {
    page(status, isGzip: request.takesGzip) { isGzip in
      isGzip
        ? GzipTemplate(PageTemplate(document)).body(document.page) : ByteBuffer(string: document.html)
    }
  }

  private static func page(_ status: Int, isGzip: Bool, _ body: (Bool) -> ByteBuffer) -> WebResponse {
    WebResponse(status: status, headers: pageHeaders(isGzip: isGzip), body: Array(buffer: body(isGzip)))
  }

  /// A prepared page.
  static func page(_ answer: PageFront.Answer) -> WebResponse {
    var response = page(200, isGzip: answer.isGzip) { _ in answer.body }
    if let cookie = answer.cookie { response.headers.append(cookie) }
    return response
  }

  /// The response if the store does not say who asks. The browser repeats a request for a page; a form would lose its text.
  static func unknownSession(for request: WebRequest) -> WebResponse {
    let isRepeated = ["GET", "HEAD"].contains(request.method)
    let advice = isRepeated ? "This page tries again." : "Please go back and try again in a moment."
    var response = text(503, "The data can't be reached just now. \(advice)")
    response.headers.append(("retry-after", "1"))
    if isRepeated { response.headers.append(("refresh", "1")) }
    return response
  }

  static func pageHeaders(isGzip: Bool) -> [(name: String, value: String)] {
    [
      ("content-type", "text/html; charset=utf-8"), ("x-frame-options", "DENY"),
      (
        "content-security-policy",
        """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
        media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """
      ),
    ] + encodingHeaders(isGzip: isGzip)
  }

  /// The headers of a response that exists in the format gzip and as it is.
  static func encodingHeaders(isGzip: Bool) -> [(name: String, value: String)] {
    [("vary", "Accept-Encoding")] + (isGzip ? [("content-encoding", "gzip")] : [])
  }

  /// The headers of every response.
  static let commonHeaders = [("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin")]
}
