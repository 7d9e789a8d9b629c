/// The cookie with the id of a session.
///
/// Scripts can't read it. Other sites can't send it in forms, frames and scripts; a link from another site finds the
/// person signed in (`SameSite=Lax`). Over `https` it has the prefix `__Host-`: browsers then refuse it from any other
/// host and over plain `http` (RFC 6265bis, 4.1.3.2).
struct SessionCookie: Equatable, Sendable {
  /// Whether the browser came over `https`.
  var isSecure: Bool

  static let plainName = "session"
  static let secureName = "__Host-session"

  init(isSecure: Bool) {
    self.isSecure = isSecure
  }

  /// - Parameter headers: by name in lower case. Behind a proxy with TLS, only the origin or the proxy says `https`. A
  ///   client that claims it without reason harms only itself: it gets a cookie that it does not send back.
  init(_ headers: [String: String]) {
    self.init(origin: headers["origin"], forwarded: headers["x-forwarded-proto"])
  }

  init(origin: String?, forwarded: String?) {
    isSecure = origin?.lowercased().hasPrefix("https://") == true || forwarded?.lowercased() == "https"
  }

  /// The id in a header with cookies. Over `https`, a cookie without the prefix is ignored: another host may have set it.
  func id(in cookies: String?) -> String? {
    if let id = Cookies.value(of: Self.secureName, in: cookies) { return id }
    return isSecure ? nil : Cookies.value(of: Self.plainName, in: cookies)
  }

  /// The header that sets the cookie.
  ///
  /// - Parameter life: how long the browser keeps it; `nil` until the browser ends.
  func header(_ id: String, life: Duration? = nil) -> (name: String, value: String) {
    header("\(isSecure ? Self.secureName : Self.plainName)=\(id)", life)
  }

  /// The headers that remove the cookie.
  var removing: [(name: String, value: String)] {
    let names = isSecure ? [Self.plainName, Self.secureName] : [Self.plainName]
    return names.map { name in
      SessionCookie(isSecure: name == Self.secureName).header("\(name)=", .zero)
    }
  }

  /// The header that sets another cookie of the host.
  func header(_ name: String, _ value: String) -> (name: String, value: String) {
    header("\(name)=\(value)", nil)
  }

  private func header(_ pair: String, _ life: Duration?) -> (name: String, value: String) {
    let age = life.map { "; Max-Age=\(max(0, $0.components.seconds))" } ?? ""
    return ("set-cookie", "\(pair); Path=/\(age); HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")")
  }
}
