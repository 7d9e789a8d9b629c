import NIOCore

extension WebResponse {
  /// A page that can't be framed and that runs only the script with this nonce.
  static func html(_ status: Int, _ html: [UInt8], nonce: String) -> WebResponse {
    WebResponse(status: status, headers: pageHeaders(nonce: nonce), body: html)
  }

  /// A prepared page.
  static func page(_ answer: PageFront.Answer) -> WebResponse {
    var response = html(200, Array(buffer: answer.body), nonce: answer.nonce)
    if let cookie = answer.cookie { response.headers.append(cookie) }
    return response
  }

  static func pageHeaders(nonce: String) -> [(name: String, value: String)] {
    [
      ("content-type", "text/html; charset=utf-8"), ("x-frame-options", "DENY"),
      (
        "content-security-policy",
        """
        default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; img-src data:; \
        connect-src 'self'; media-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'
        """
      ),
    ]
  }

  /// The headers of every response.
  static let commonHeaders = [("x-content-type-options", "nosniff"), ("referrer-policy", "same-origin")]
}
