/// Where a request comes from, for counting attempts.
enum ClientAddress {
  /// An IPv4 address as it is; of an IPv6 address the first 64 bits, for whoever has one has the rest of its network.
  static func key(_ address: String) -> String {
    guard address.contains(":") else { return address }
    let bare = address.prefix { $0 != "%" }
    // IPv4 in the clothes of IPv6, as a socket for both sees it.
    if bare.contains("."), let v4 = bare.split(separator: ":").last { return String(v4) }
    let halves = bare.split(separator: "::", maxSplits: 1, omittingEmptySubsequences: false)
    let head = halves[0].split(separator: ":").map(String.init)
    guard halves.count == 2 else { return head.prefix(4).joined(separator: ":") }
    let tail = halves[1].split(separator: ":").map(String.init)
    let zeros = Array(repeating: "0", count: max(0, 8 - head.count - tail.count))
    return (head + zeros + tail).prefix(4).joined(separator: ":")
  }
}
