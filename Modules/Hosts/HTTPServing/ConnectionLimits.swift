public import Essentials
import Foundation
public import HummingbirdCore
public import NIOCore
import Synchronization

/// Limits the open connections of a host: in all, and of each client network. A network of 48 bits may have half of what one
/// of its networks of 64 bits leaves.
///
/// At a limit, a new connection replaces the oldest idle one. If none is idle, the new connection is reserved: it gets
/// the response of the health check and nothing else (`HealthLane`). There are few reserved connections; the oldest is
/// replaced. So the host always accepts connections, never runs out of descriptors, and always says how it is.
public final class ConnectionLimits: Sendable {
  private struct Entry {
    let channel: any Channel
    let networks: [ClientNetwork]
    let isReserved: Bool
    /// When it became idle, as a number that grows; `nil` if it is busy.
    var idleSince: Int?
  }

  private struct State {
    var entries: [Int: Entry] = [:]
    var perNetwork: [ClientNetwork: Int] = [:]
    var ordinary = 0
    var reserved = 0
    var last = 0

    mutating func next() -> Int {
      last += 1
      return last
    }
  }

  let total: Int
  /// The most connections of a network, the narrowest first, as `ClientNetwork.networks(of:)`.
  private let shares: [Int]
  private let unlimited: Set<ClientNetwork>
  private let state = Mutex(State())

  /// How many connections may wait to be accepted. Above it, clients try again after a second or more.
  public static let backlog = 4_096

  /// The connections that are open at a limit, in addition to `total`.
  static let reserved = 32

  /// How long a reserved connection may last.
  static let reservedTime = TimeAmount.seconds(2)

  /// - Parameters:
  ///   - total: the most connections, and at most what the process has descriptors for.
  ///   - perNetwork: the most connections of one network. If there are fewer descriptors than `total`, it has the same part
  ///     of them.
  ///   - unlimited: networks without a limit of their own: proxies, which have the connections of all clients.
  public convenience init(total: Int, perNetwork: Int, unlimited: Set<ClientNetwork> = []) {
    self.init(total: total, perNetwork: perNetwork, unlimited: unlimited, affordable: Self.affordable)
  }

  init(total: Int, perNetwork: Int, unlimited: Set<ClientNetwork> = [], affordable: Int) {
    self.total = min(total, affordable)
    let perNetwork = max(1, perNetwork * self.total / total)
    shares = [perNetwork, (perNetwork + self.total) / 2]
    self.unlimited = unlimited
  }

  /// The connections that the process has descriptors for, with some left for files and for reserved connections.
  static var affordable: Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let kind = RLIMIT_NOFILE
    #endif
    guard getrlimit(kind, &limit) == 0, limit.rlim_cur < Int32.max else { return .max }
    let descriptors = Int(limit.rlim_cur)
    return max(8, descriptors - min(reserved + 96, descriptors * 3 / 4))
  }

  /// The open connections, with reserved ones.
  public var count: Int { state.withLock { $0.entries.count } }

  /// Adds a connection. It counts until it is closed, and is idle until its ticket says otherwise.
  func admit(_ channel: any Channel) -> ConnectionTicket {
    let networks =
      channel.remoteAddress?.ipAddress.flatMap(ClientAddress.init).map(ClientNetwork.networks) ?? []
    let isUnlimited = networks.contains(where: unlimited.contains)
    var leaving: [any Channel] = []
    let (number, isReserved) = state.withLock { state in
      var isReserved = false
      for (network, share) in zip(networks, shares)
      where !isUnlimited && !isReserved && state.perNetwork[network, default: 0] >= share {
        isReserved = !Self.replace(&state, &leaving) { !$0.isReserved && $0.networks.contains(network) }
      }
      if !isReserved, state.ordinary >= total {
        isReserved = !Self.replace(&state, &leaving) { !$0.isReserved }
      }
      if isReserved, state.reserved >= Self.reserved {
        _ = Self.replace(&state, &leaving, evenBusy: true) { $0.isReserved }
      }
      let number = state.next()
      state.entries[number] = Entry(
        channel: channel, networks: networks, isReserved: isReserved, idleSince: number)
      Self.count(networks, isReserved, by: 1, &state)
      return (number, isReserved)
    }
    for channel in leaving { channel.close(promise: nil) }
    channel.closeFuture.whenComplete { [weak self] _ in self?.remove(number) }
    return ConnectionTicket(isReserved: isReserved, limits: self, number: number)
  }

  fileprivate func setIdle(_ isIdle: Bool, _ number: Int) {
    state.withLock { state in
      guard var entry = state.entries[number] else { return }
      entry.idleSince = isIdle ? state.next() : nil
      state.entries[number] = entry
    }
  }

  private func remove(_ number: Int) {
    state.withLock { state in
      guard let entry = state.entries.removeValue(forKey: number) else { return }
      Self.count(entry.networks, entry.isReserved, by: -1, &state)
    }
  }

  /// Takes the oldest idle connection out. Returns `false` if all are busy.
  private static func replace(
    _ state: inout State, _ leaving: inout [any Channel], evenBusy: Bool = false,
    _ isCandidate: (Entry) -> Bool
  ) -> Bool {
    var oldest: (number: Int, since: Int)?
    for (number, entry) in state.entries where isCandidate(entry) {
      guard let since = entry.idleSince ?? (evenBusy ? number : nil) else { continue }
      if since < oldest?.since ?? .max { oldest = (number, since) }
    }
    guard let oldest, let entry = state.entries.removeValue(forKey: oldest.number) else { return false }
    count(entry.networks, entry.isReserved, by: -1, &state)
    leaving.append(entry.channel)
    return true
  }

  private static func count(
    _ networks: [ClientNetwork], _ isReserved: Bool, by step: Int, _ state: inout State
  ) {
    if isReserved {
      state.reserved += step
    } else {
      state.ordinary += step
      for network in networks {
        let count = state.perNetwork[network, default: 0] + step
        state.perNetwork[network] = count > 0 ? count : nil
      }
    }
  }
}

extension ConnectionLimits {
  /// How many connections are accepted at a time, and how many of those that are being closed may still be open.
  private static var burst: Int { min(24, max(1, affordable / 8)) }

  /// Leaves new connections to the system while all that may be open are. A process without a descriptor can be ended by the
  /// libraries that it uses.
  public var accepting: MaximumAvailableConnections {
    MaximumAvailableConnections(total + Self.reserved + Self.burst)
  }

  /// Makes a listening channel accept many connections at a time, so that they don't wait behind those that are busy.
  public static func acceptManyAtATime(_ listening: any Channel) async {
    // Channels without this option accept as they do.
    try? await listening.setOption(.maxMessagesPerRead, value: UInt(burst)).get()
  }
}

/// A connection's place in the limits.
public struct ConnectionTicket: Sendable {
  /// Whether the connection gets nothing but the response of the health check.
  public let isReserved: Bool
  fileprivate let limits: ConnectionLimits
  fileprivate let number: Int

  /// Says whether the connection is idle, so that a new one may replace it.
  public func setIdle(_ isIdle: Bool) { limits.setIdle(isIdle, number) }
}
