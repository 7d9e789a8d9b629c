import Essentials
import Testing

struct OptimisticSwitchTests {
  @Test func showsTheWishAtOnce() {
    var like = OptimisticSwitch(false)
    let mustSend = like.wish(true)
    #expect(mustSend)
    #expect(like.isOn && !like.confirmed)
  }

  @Test func wishForWhatIsThereSendsNothing() {
    var like = OptimisticSwitch(true)
    let mustSend = like.wish(true)
    #expect(!mustSend)
  }

  @Test func oneRequestAtATime() {
    var like = OptimisticSwitch(false)
    _ = like.wish(true)
    let sent = like.nextToSend()
    let mustSend = like.wish(false)
    #expect(sent == true)
    #expect(!mustSend)
  }

  @Test func lastWishIsSentAfterTheFirstWasGranted() {
    var like = OptimisticSwitch(false)
    _ = like.wish(true)
    _ = like.nextToSend()
    _ = like.wish(false)
    like.confirm()
    let next = like.nextToSend()
    #expect(next == false)
    like.confirm()
    let end = like.nextToSend()
    #expect(end == nil)
    #expect(!like.isOn && !like.confirmed)
  }

  @Test func refusalGoesBackToWhatTheServerHas() {
    var like = OptimisticSwitch(false)
    _ = like.wish(true)
    _ = like.nextToSend()
    like.refuse()
    #expect(!like.isOn)
    let next = like.nextToSend()
    #expect(next == nil)
  }

  @Test func newsIsTakenOverWhileNothingIsWished() {
    var like = OptimisticSwitch(false)
    like.receive(true)
    #expect(like.isOn && like.confirmed)
  }

  @Test func newsWaitsForAWishUnderWay() {
    var like = OptimisticSwitch(false)
    _ = like.wish(true)
    _ = like.nextToSend()
    like.receive(false)
    #expect(like.isOn)
  }

  @Test func newsWaitsForAWishThatIsStillToBeSent() {
    var like = OptimisticSwitch(false)
    _ = like.wish(true)
    _ = like.nextToSend()
    _ = like.wish(false)
    like.confirm()
    like.receive(true)
    #expect(!like.isOn)
  }

  /// Whatever is wished and whatever is answered, in whatever order: at rest both sides agree.
  @Test(arguments: 0..<200)
  func agreesAtRest(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var server = false
    var like = OptimisticSwitch(server)
    var isSending = false
    for _ in 0..<30 {
      if random.next() % 2 == 0 {
        if like.wish(random.next() % 2 == 0), !isSending { isSending = like.nextToSend() != nil }
      } else if isSending, let wish = like.sending {
        if random.next() % 3 == 0 {
          like.refuse()
        } else {
          server = wish
          like.confirm()
        }
        isSending = like.nextToSend() != nil
      }
    }
    while isSending, let wish = like.sending {
      server = wish
      like.confirm()
      isSending = like.nextToSend() != nil
    }
    #expect(like.isOn == server)
    #expect(like.confirmed == server)
  }
}
