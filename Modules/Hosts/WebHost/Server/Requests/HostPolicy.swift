/// Decides which host names are valid, and which pages may send forms and open sockets.
///
/// A page on another site can make a browser send requests here. The browser sets the `Host` and `Origin` headers; the
/// page can't. An unknown name means that a foreign name points at this machine (DNS rebinding).
struct HostPolicy: Sendable {
  /// Valid names in addition to this machine's own, in lower case.
  var names: Set<String> = []
  /// Whether every numeric address is valid; for hosts that listen to other machines.
  var allowsAddresses = false

  private static let own: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  func accepts(host: String?) -> Bool {
    guard let host, let name = Self.name(of: host.lowercased()) else { return false }
    return Self.own.contains(name) || names.contains(name) || allowsAddresses && Self.isAddress(name)
  }

  /// Whether a request comes from a page of this host.
  func isSameOrigin(_ headers: [String: String]) -> Bool {
    guard let host = headers["host"]?.lowercased() else { return false }
    guard let origin = headers["origin"]?.lowercased() else {
      return headers["sec-fetch-site"] == "same-origin"
    }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  /// The name without the port; `nil` if the text is not a name with an optional port.
  private static func name(of host: String) -> String? {
    let bracket = host.firstIndex(of: "]").map(host.index(after:))
    let end = host.hasPrefix("[") ? bracket : host.firstIndex(of: ":") ?? host.endIndex
    guard let end, end > host.startIndex else { return nil }
    let port = host[end...]
    return port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil ? String(host[..<end]) : nil
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
