import Foundation

/// The address of an API server: `http://127.0.0.1:8081`, `https://profiles.example/api`.
public struct APIAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address without trailing slashes.
  let base: String

  /// - Throws: `APIAddressError`; its description is one sentence for the person who typed the address.
  public init(_ text: String) throws(APIAddressError) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host, !host.isEmpty,
      parts.rangeOfPort == nil || (1...65535).contains(parts.port ?? 0)
    else { throw APIAddressError("“\(text)” is no address of a server, such as http://127.0.0.1:8081.") }
    guard parts.user == nil, parts.query == nil, parts.fragment == nil else {
      throw APIAddressError(
        "“\(text)” has more than an address: neither a name nor a query nor a fragment belongs there.")
    }
    guard scheme == "https" || Self.isThisMachine(host) else {
      throw APIAddressError(
        "“\(text)” would send your password so that others can read it: an address of another machine has to begin with https://."
      )
    }
    var base = parts.string ?? text
    while base.hasSuffix("/") { base.removeLast() }
    self.base = base
  }

  public var description: String { base }

  private static func isThisMachine(_ host: String) -> Bool {
    let host = host.lowercased()
    return host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]"
      || (host.hasPrefix("127.") && host.allSatisfy { $0.isNumber || $0 == "." })
  }
}

/// Why a text is not the address of a server.
public struct APIAddressError: Error, Equatable, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
