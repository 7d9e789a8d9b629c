import Testing
import ViewKit

@testable import WebHost

@MainActor
struct ScreenRecordsTests {
  private let root = NavigationController(rootViewController: ViewController())

  @Test func screenBelowKeepsItsRecord() {
    var records = ScreenRecords([], root: root)
    records.top.heights["blogs"] = 20
    root.push(ViewController())
    #expect(records.top == ScreenRecord())
    records.top.heights["blogs"] = 3
    records.top.kept["draft.body"] = 7
    #expect(
      records.all == [.init(heights: ["blogs": 20]), .init(heights: ["blogs": 3], kept: ["draft.body": 7])])
    root.pop()
    #expect(records.top.heights == ["blogs": 20])
    root.push(ViewController())
    #expect(records.top == ScreenRecord(), "another screen")
  }

  @Test func recordsAreContinued() {
    root.push(ViewController())
    let records = ScreenRecords([.init(heights: ["blogs": 20]), .init(kept: ["draft.body": 7])], root: root)
    #expect(records.top.kept == ["draft.body": 7])
    root.pop()
    #expect(records.all == [.init(heights: ["blogs": 20])])
  }
}
