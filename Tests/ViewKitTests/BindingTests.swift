import Observation
import Testing
import ViewKitTesting

@testable import ViewKit

@MainActor
struct BindingTests {
  @Observable
  final class Model {
    var first = 0
    var second = 0
  }

  private final class Owner {
    var seen: [Int] = []
  }

  private let queue = UpdateQueue()
  private let model = Model()
  private let owner = Owner()

  @Test func runsOncePerFlushWithTheLastValue() {
    let binding = observe(owner, in: queue) { $0.seen.append(model.first + model.second) }
    for value in 1...1000 { model.first = value }
    model.second = 5
    #expect(owner.seen == [0])
    queue.flush()
    #expect(owner.seen == [0, 1005])
    binding.cancel()
  }

  @Test func flushesAutomatically() async {
    let binding = observe(owner, in: queue) { $0.seen.append(model.first) }
    model.first = 1
    while owner.seen.count < 2 { await Task.yield() }
    #expect(owner.seen == [0, 1])
    binding.cancel()
  }

  @Test func followsThePropertiesOfItsLastRun() {
    let binding = observe(owner, in: queue) { $0.seen.append(model.first > 0 ? model.second : -1) }
    model.second = 7
    #expect(queue.isEmpty)
    model.first = 1
    queue.flush()
    model.second = 8
    queue.flush()
    #expect(owner.seen == [-1, 7, 8])
    binding.cancel()
  }

  @Test func doesNotRunAfterCancel() {
    let binding = observe(owner, in: queue) { $0.seen.append(model.first) }
    model.first = 1
    binding.cancel()
    queue.flush()
    model.first = 2
    queue.flush()
    #expect(owner.seen == [0])
  }

  @Test func endsWhenReleased() {
    var binding: ViewBinding? = observe(owner, in: queue) { $0.seen.append(model.first) }
    let leak = LeakCheck(binding ?? owner)
    binding = nil
    #expect(!leak.hasLeaked)
    model.first = 1
    queue.flush()
    #expect(owner.seen == [0])
  }

  @Test func updateRunsAtOnceAndOnceForAllRequestsOfATurn() {
    let binding = update(owner, in: queue) { $0.seen.append(model.first) }
    model.first = 1
    #expect(owner.seen == [0] && queue.isEmpty, "it observes nothing")
    binding.setNeedsUpdate()
    model.first = 2
    binding.setNeedsUpdate()
    queue.flush()
    #expect(owner.seen == [0, 2])
    binding.cancel()
    binding.setNeedsUpdate()
    #expect(queue.isEmpty)
  }

  @Test func updateDoesNotRetainItsOwner() {
    var owner: Owner? = Owner()
    weak let released = owner
    var runs = 0
    let binding = owner.map { update($0, in: queue) { _ in runs += 1 } }
    owner = nil
    #expect(released == nil)
    binding?.setNeedsUpdate()
    queue.flush()
    #expect(runs == 1)
  }

  @Test func dependentBindingRunsInTheSameFlush() {
    let feeding = observe(owner, in: queue) { _ in model.second = model.first * 10 }
    let showing = observe(owner, in: queue) { $0.seen.append(model.second) }
    model.first = 4
    queue.flush()
    #expect(owner.seen.last == 40)
    feeding.cancel()
    showing.cancel()
  }

  @Test func circularBindingsStopAtTheRoundLimit() {
    let binding = observe(owner, in: queue) { _ in
      if model.first > 0, model.first < 1_000_000 { model.first += 1 }
    }
    model.first = 1
    queue.flush()
    #expect(model.first <= UpdateQueue.roundLimit + 2)
    binding.cancel()
  }
}
