import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct TaskBagTests {
  @Test func waitsForTasksStartedByTasks() async {
    let bag = TaskBag()
    await bag.finished()
    var order: [Int] = []
    bag.run {
      order.append(1)
      bag.run { order.append(2) }
    }
    await bag.finished()
    #expect(order == [1, 2])
    #expect(bag.isEmpty)
  }

  @Test func releasedBagCancelsItsTasks() async {
    let gate = Gate(isOpen: false)
    var wasCancelled: Bool?
    var bag: TaskBag? = TaskBag()
    bag?.run {
      await gate.pass()
      wasCancelled = Task.isCancelled
    }
    while gate.waitingCount == 0 { await Task.yield() }
    bag = nil
    gate.open()
    while wasCancelled == nil { await Task.yield() }
    #expect(wasCancelled == true)
  }
}
