import Essentials
import NIOCore
import NIOEmbedded
import Testing

@testable import HTTPServing

struct ConnectionLimitsTests {
  private final class Client {
    let channel = EmbeddedChannel()
    let ticket: ConnectionTicket

    init(_ limits: ConnectionLimits, _ address: String = "192.0.2.1") throws {
      try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
      ticket = limits.admit(channel)
    }

    /// Whether it is open, after the tasks of its event loop.
    var isOpen: Bool {
      channel.embeddedEventLoop.run()
      return channel.isActive
    }
  }

  private func clients(_ count: Int, _ limits: ConnectionLimits, _ address: String = "192.0.2.1") throws
    -> [Client]
  {
    try (0..<count).map { _ in try Client(limits, address) }
  }

  @Test func newConnectionReplacesTheOldestIdleOne() throws {
    let limits = ConnectionLimits(total: 3, perNetwork: 10)
    let clients = try clients(3, limits)
    clients[0].ticket.setIdle(false)
    let new = try Client(limits)
    #expect(!new.ticket.isReserved)
    #expect([clients[0].isOpen, clients[1].isOpen, clients[2].isOpen] == [true, false, true])
    #expect(limits.count == 3)
  }

  @Test func connectionThatBecameIdleLaterIsReplacedLater() throws {
    let limits = ConnectionLimits(total: 2, perNetwork: 10)
    let clients = try clients(2, limits)
    clients[0].ticket.setIdle(false)
    clients[0].ticket.setIdle(true)
    _ = try Client(limits)
    #expect(clients[0].isOpen && !clients[1].isOpen)
  }

  @Test func connectionIsReservedIfAllAreBusy() throws {
    let limits = ConnectionLimits(total: 3, perNetwork: 10)
    let clients = try clients(3, limits)
    for client in clients { client.ticket.setIdle(false) }
    #expect(try Client(limits).ticket.isReserved)
    clients[1].ticket.setIdle(true)
    #expect(try Client(limits).ticket.isReserved == false)
    #expect(!clients[1].isOpen)
  }

  @Test func closedConnectionsDoNotCount() throws {
    let limits = ConnectionLimits(total: 1, perNetwork: 1)
    for _ in 0..<5 {
      let client = try Client(limits)
      client.ticket.setIdle(false)
      #expect(!client.ticket.isReserved)
      try client.channel.close().wait()
      #expect(!client.isOpen)
    }
    #expect(limits.count == 0)
  }

  @Test func networkHasALimitOfItsOwn() throws {
    let limits = ConnectionLimits(total: 10, perNetwork: 2)
    let others = try clients(2, limits, "192.0.2.2")
    let clients = try clients(3, limits, "192.0.2.1")
    #expect(!clients[0].isOpen && clients[1].isOpen && clients[2].isOpen)
    #expect(others.allSatisfy { $0.isOpen })
    for client in clients { client.ticket.setIdle(false) }
    #expect(try Client(limits, "192.0.2.1").ticket.isReserved)
    #expect(try Client(limits, "192.0.2.3").ticket.isReserved == false)
  }

  @Test func networkHasItsShareOfFewDescriptors() throws {
    let limits = ConnectionLimits(total: 2_000, perNetwork: 1_200, affordable: 10)
    for _ in 1...6 { try Client(limits, "2001:db8:1:1::1").ticket.setIdle(false) }
    #expect(try Client(limits, "2001:db8:1:1::1").ticket.isReserved)
    for number in 2...3 { try Client(limits, "2001:db8:1:\(number)::1").ticket.setIdle(false) }
    #expect(try Client(limits, "2001:db8:1:4::1").ticket.isReserved)
    #expect(try Client(limits, "192.0.2.1").ticket.isReserved == false)
  }

  @Test(
    arguments: [
      ("64 bits", ["2001:db8::1", "2001:db8::2"], "2001:db8::3", ["2001:db8:0:1::3"]),
      ("48 bits", (1...6).map { "2001:db8:1:\($0)::1" }, "2001:db8:1:7::1", ["2001:db8:2::1", "192.0.2.1"]),
    ] as [(String, [String], String, [String])])
  func addressesOfANetworkCountTogether(_ bits: String, busy: [String], next: String, others: [String]) throws
  {
    let limits = ConnectionLimits(total: 10, perNetwork: 2)
    for address in busy { try Client(limits, address).ticket.setIdle(false) }
    #expect(try Client(limits, next).ticket.isReserved)
    for address in others { #expect(try Client(limits, address).ticket.isReserved == false) }
  }

  @Test func proxyHasNoLimitOfItsOwn() throws {
    let proxy = try #require(ClientNetwork("192.0.2.1"))
    let limits = ConnectionLimits(total: 10, perNetwork: 2, unlimited: [proxy])
    for _ in 0..<9 {
      let client = try Client(limits)
      client.ticket.setIdle(false)
      #expect(!client.ticket.isReserved)
    }
  }

  @Test func oldestReservedConnectionIsReplaced() throws {
    let limits = ConnectionLimits(total: 1, perNetwork: 10)
    try Client(limits).ticket.setIdle(false)
    let reserved = try clients(ConnectionLimits.reserved, limits)
    for client in reserved { client.ticket.setIdle(false) }
    #expect(reserved.allSatisfy { $0.ticket.isReserved && $0.isOpen })
    #expect(try Client(limits).ticket.isReserved)
    #expect(!reserved[0].isOpen && reserved[1].isOpen)
    #expect(limits.count == ConnectionLimits.reserved + 1)
  }

  @Test func limitIsBelowTheDescriptors() {
    #expect(ConnectionLimits.affordable >= 8)
  }
}
