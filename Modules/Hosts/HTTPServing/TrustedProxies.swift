public import Essentials

/// The proxies whose word counts when they say which client a request comes from.
///
/// Anybody can send the field `X-Forwarded-For`. It is ignored unless the connection comes from one of these addresses.
public struct TrustedProxies: Sendable {
  private let addresses: Set<ClientAddress>

  public init(_ addresses: Set<ClientAddress> = []) {
    self.addresses = addresses
  }

  /// Their networks, whose connections come from many clients.
  public var networks: Set<ClientNetwork> { Set(addresses.map { ClientNetwork($0) }) }

  /// The address of the client.
  ///
  /// Each proxy adds the address that it sees at the end of the field. So the last address that is not a trusted proxy
  /// is the client; addresses before it could be invented.
  ///
  /// - Parameters:
  ///   - peer: the address of the connection.
  ///   - forwarded: the values of the field, joined with commas.
  public func client(peer: String?, forwarded: String?) -> String? {
    guard let peer, contains(peer), let forwarded else { return peer }
    // A long list is not from a proxy; its end decides anyway.
    let addresses = forwarded.suffix(1024).split(separator: ",").map { $0.filter { $0 != " " && $0 != "\t" } }
    var client = peer
    for address in addresses.reversed() {
      guard ClientAddress(address) != nil else { break }
      client = address
      if !contains(address) { break }
    }
    return client
  }

  private func contains(_ address: String) -> Bool {
    ClientAddress(address).map(addresses.contains) ?? false
  }
}
