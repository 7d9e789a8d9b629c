/// Groups client addresses, to count attempts.
enum ClientAddress {
  /// An IPv4 address, or the first 64 bits of an IPv6 address: a client usually controls that whole network.
  static func key(_ address: String) -> String {
    guard address.contains(":") else { return address }
    let bare = address.prefix { $0 != "%" }
    // An IPv4-mapped address, from a socket for both versions.
    if bare.contains("."), let v4 = bare.split(separator: ":").last { return String(v4) }
    let halves = bare.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let head = halves[0].split(separator: ":").map(String.init)
    guard halves.count == 2 else { return head.prefix(4).joined(separator: ":") }
    let tail = halves[1].split(separator: ":").map(String.init)
    let zeros = Array(repeating: "0", count: max(0, 8 - head.count - tail.count))
    return (head + zeros + tail).prefix(4).joined(separator: ":")
  }
}
