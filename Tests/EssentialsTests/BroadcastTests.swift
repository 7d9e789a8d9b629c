import Essentials
import Testing

@MainActor
struct BroadcastTests {
  private final class Listener {
    var heard: [Int] = []
  }

  @Test func notifiesAllSubscribersExceptTheSender() {
    let broadcast = Broadcast<Int>()
    let (sender, other) = (Listener(), Listener())
    for listener in [sender, other] { broadcast.subscribe(listener) { $0.heard.append($1) } }
    broadcast.post(1, from: sender)
    #expect(sender.heard.isEmpty)
    #expect(other.heard == [1])
  }

  @Test func doesNotRetainSubscribers() {
    let broadcast = Broadcast<Int>()
    var listener: Listener? = Listener()
    if let listener { broadcast.subscribe(listener) { $0.heard.append($1) } }
    #expect(broadcast.listenerCount == 1)
    listener = nil
    broadcast.post(1)
    #expect(broadcast.listenerCount == 0)
  }
}
