import Essentials
import Testing

struct OptimisticTests {
  private struct Lamp: Switchable {
    var isOn = false
    var colour = "white"
    func switched(_ isOn: Bool) -> Lamp { Lamp(isOn: isOn, colour: colour) }
    mutating func copySwitch(from other: Lamp) { isOn = other.isOn }
  }

  private func lamp(isOn: Bool = false) -> Optimistic<Lamp> { Optimistic(Lamp(isOn: isOn)) }

  private func lampThatIsBeingSwitchedOn() -> Optimistic<Lamp> {
    var lamp = lamp()
    lamp.setDesired(true)
    _ = lamp.nextToSend()
    return lamp
  }

  @Test func showsTheDesiredValueAtOnce() {
    var lamp = lamp()
    lamp.setDesired(true)
    #expect(lamp.shown.isOn && !lamp.confirmed.isOn)
    #expect(lamp.nextToSend() == true)
  }

  @Test func sendsNothingIfTheServerHasTheDesiredValue() {
    var lamp = lamp(isOn: true)
    lamp.setDesired(true)
    #expect(lamp.nextToSend() == nil)
  }

  @Test func twoChoicesBeforeTheFirstRequestCancelEachOther() {
    var lamp = lamp()
    lamp.setDesired(true)
    lamp.setDesired(false)
    #expect(lamp.nextToSend() == nil && !lamp.shown.isOn)
    lamp.receive(Lamp(isOn: true))
    #expect(lamp.shown.isOn, "nothing is pending")
  }

  @Test func sendsOneRequestAtATimeAndTheLastChoiceLast() {
    var lamp = lampThatIsBeingSwitchedOn()
    lamp.setDesired(false)
    #expect(lamp.nextToSend() == nil)
    lamp.confirm(Lamp(isOn: true))
    #expect(lamp.nextToSend() == false)
    lamp.confirm(Lamp(isOn: false))
    #expect(lamp.nextToSend() == nil && !lamp.shown.isOn && !lamp.confirmed.isOn)
  }

  @Test func aResponseThatDisagreesIsShownAndNotSentAgain() {
    var lamp = lampThatIsBeingSwitchedOn()
    lamp.confirm(Lamp(isOn: false))
    #expect(lamp.nextToSend() == nil && !lamp.shown.isOn)
  }

  @Test func aResponseCanBeTheLaterChoice() {
    var lamp = lampThatIsBeingSwitchedOn()
    lamp.setDesired(false)
    lamp.confirm(Lamp(isOn: false))
    lamp.receive(Lamp(isOn: true))
    #expect(lamp.shown.isOn, "nothing is pending")
  }

  @Test func refusalFallsBackAndDropsLaterChoices() {
    var lamp = lampThatIsBeingSwitchedOn()
    lamp.setDesired(false)
    lamp.setDesired(true)
    lamp.refuse()
    #expect(lamp.nextToSend() == nil && !lamp.shown.isOn)
  }

  @Test func takesOnlyTheSwitchFromAResponse() {
    var lamp = lampThatIsBeingSwitchedOn()
    lamp.confirm(Lamp(isOn: true, colour: "old"))
    #expect(lamp.confirmed == Lamp(isOn: true, colour: "white"))
  }

  @Test(arguments: [false, true]) func anUpdateKeepsAPendingSwitch(isSent: Bool) {
    var lamp = lamp()
    lamp.setDesired(true)
    if isSent { _ = lamp.nextToSend() }
    lamp.receive(Lamp(isOn: false, colour: "red"))
    #expect(lamp.shown == Lamp(isOn: true, colour: "red"))
    lamp.refuse()
    #expect(lamp.shown == Lamp(isOn: false, colour: "red"))
  }

  @Test func anUpdateDuringARequestForTheOldValueKeepsTheSwitch() {
    var lamp = lampThatIsBeingSwitchedOn()
    lamp.setDesired(false)
    lamp.receive(Lamp(isOn: true))
    #expect(!lamp.confirmed.isOn && !lamp.shown.isOn)
  }

  /// A like whose answer is lost can be stored, and come back in a list before the request has failed.
  @Test func refusalFallsBackToTheNewestUpdate() {
    var lamp = lampThatIsBeingSwitchedOn()
    lamp.receive(Lamp(isOn: true, colour: "red"))
    lamp.refuse()
    #expect(lamp.shown == Lamp(isOn: true, colour: "red"))
    lamp.setDesired(false)
    _ = lamp.nextToSend()
    lamp.receive(Lamp(isOn: true))
    lamp.confirm(Lamp(isOn: false))
    lamp.setDesired(true)
    _ = lamp.nextToSend()
    lamp.refuse()
    #expect(!lamp.shown.isOn, "the response is newer than the update before it")
  }

  @Test func anUpdateReplacesASettledModel() {
    var lamp = lamp()
    lamp.receive(Lamp(isOn: true, colour: "red"))
    #expect(lamp.shown == Lamp(isOn: true, colour: "red"))
  }
}
