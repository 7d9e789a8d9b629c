import Foundation

/// The IP address of a client or a proxy.
///
/// An IPv4-mapped IPv6 address, from a socket for both versions, is the IPv4 address.
public struct ClientAddress: Hashable, Sendable {
  /// 4 or 16 bytes.
  fileprivate let bytes: [UInt8]

  /// Returns `nil` if the text is not an IP address. A zone (`%eth0`) is ignored.
  public init?(_ text: String) {
    let bare = String(text.prefix { $0 != "%" })
    var v4 = in_addr()
    var v6 = in6_addr()
    if inet_pton(AF_INET, bare, &v4) == 1 {
      bytes = withUnsafeBytes(of: v4) { Array($0) }
    } else if inet_pton(AF_INET6, bare, &v6) == 1 {
      let all = withUnsafeBytes(of: v6) { Array($0) }
      let isMapped = all.prefix(12) == [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
      bytes = isMapped ? Array(all.suffix(4)) : all
    } else {
      return nil
    }
  }
}

/// The network of a client, by which hosts count attempts and connections.
///
/// An IPv4 address counts alone. Of an IPv6 address, the first 64 bits count: a client usually controls that whole
/// network.
public struct ClientNetwork: Hashable, Sendable, CustomStringConvertible {
  /// `192.0.2.1`, `2001:db8:1:2::/64`, or `2001:db8:1::/48`.
  public let description: String

  public init(_ address: ClientAddress) {
    self.init(address, bits: 64)
  }

  private init(_ address: ClientAddress, bits: Int) {
    let bytes = address.bytes
    if bytes.count == 4 {
      description = bytes.map { "\($0)" }.joined(separator: ".")
    } else {
      let groups = stride(from: 0, to: bits / 8, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
      description = groups.map { String($0, radix: 16) }.joined(separator: ":") + "::/\(bits)"
    }
  }

  /// The networks that an address is in, the narrowest first. Of an IPv6 address also the one of the first 48 bits: a client
  /// that rents a server often gets all of it.
  public static func networks(of address: ClientAddress) -> [ClientNetwork] {
    let network = ClientNetwork(address)
    return address.bytes.count == 4 ? [network] : [network, ClientNetwork(address, bits: 48)]
  }

  /// Returns `nil` if the text is not an IP address.
  public init?(_ address: String) {
    guard let address = ClientAddress(address) else { return nil }
    self.init(address)
  }
}
