/// Which names this host answers to, and from which pages it takes orders.
///
/// A page elsewhere can make a browser send requests here; the names in the headers are what the browser, not the page,
/// puts there. A name that is not ours stands for a page that made its own name point here.
struct HostPolicy: Sendable {
  /// Names beside the machine's own, in lower case.
  var names: Set<String> = []
  /// Whether addresses in numbers are ours: where the host listens to more than this machine.
  var allowsAddresses = false

  private static let own: Set<String> = ["localhost", "127.0.0.1", "[::1]"]

  func accepts(host: String?) -> Bool {
    guard let host, let name = Self.name(of: host.lowercased()) else { return false }
    return Self.own.contains(name) || names.contains(name) || allowsAddresses && Self.isAddress(name)
  }

  /// Whether an order comes from a page of this host.
  func isSameOrigin(_ headers: [String: String]) -> Bool {
    guard let host = headers["host"]?.lowercased() else { return false }
    guard let origin = headers["origin"]?.lowercased() else {
      return headers["sec-fetch-site"] == "same-origin"
    }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }

  /// Without the port; `nil` where the text is no name and port.
  private static func name(of host: String) -> String? {
    guard host.hasPrefix("[") else {
      let parts = host.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count <= 2, let name = parts.first, !name.isEmpty else { return nil }
      return parts.count == 1 || UInt16(parts[1]) != nil ? String(name) : nil
    }
    guard let end = host.firstIndex(of: "]") else { return nil }
    let port = host[host.index(after: end)...]
    guard port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil else { return nil }
    return String(host[...end])
  }

  private static func isAddress(_ name: String) -> Bool {
    if name.hasPrefix("[") { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
