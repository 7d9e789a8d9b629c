import CommandTesting
import Foundation
import InspectKit
import Testing
import ToolSupport

@testable import compare

struct MeasuringTests {
  @Test func unknownQuantitiesAreRefused() throws {
    #expect(throws: ToolError.self) { try Measuring(only: "like,speed") }
    _ = try Measuring(only: "like,row")
  }

  @Test func linesOfLogicAreCounted() {
    let report = """
      SF:/p/Modules/Post/MVP/Logic/PostPresenter.swift
      DA:1,4
      DA:2,0
      DA:3,10
      end_of_record
      SF:/p/Modules/Post/MVP/View/PostView.swift
      DA:1,1
      end_of_record
      SF:/p/Modules/Post/MVVM/Logic/PostViewModel.swift
      DA:1,0
      end_of_record
      """
    #expect(Shares.share(ofLogicBelow: "/Post/MVP/Logic/", lcov: report) == Share(2, of: 3))
  }

  @Test func casesBelongToTheirSubject() throws {
    var events = TestEvents()
    let contract = "PostTests.PostContractTests/list(_:_:)"
    events.add(
      declaring(contract, "ProfileTests.SceneTests/shows(_:)", "ProfileTests.BigProfileTests/same()")
        + event("testCaseEnded", contract, "MVP, likes") + event("issueRecorded", contract, "MVP, shares")
        + event("testCaseEnded", contract, "MVP, shares") + event("testCaseEnded", contract, "MVC, likes")
        + event("testCaseEnded", contract, "MVC → MVP, likes")
        + event("testCaseEnded", "ProfileTests.SceneTests/shows(_:)", "massive")
        + event("testCaseEnded", "ProfileTests.SceneTests/shows(_:)", "user")
        + event("testEnded", "ProfileTests.BigProfileTests/same()"))
    let subjects = Subject.all(in: Fixture.project)
    #expect(subjects.map(\.name) == ["BigProfile", "Post MVC", "Post MVP"])
    #expect(try subjects.map(events.share) == [Share(2, of: 2), Share(1, of: 1), Share(1, of: 2)])
    #expect(throws: ToolError.self) { try TestEvents().share(of: subjects[0]) }
  }

  /// A run that ended early has shown nothing, even if every case that it reached has passed.
  @Test func brokenRunsProveNothing() throws {
    let (first, second) = ("PostTests.PostContractTests/list(_:_:)", "PostTests.PostTests/likes()")
    let whole = [
      declaring(first, second), event("testCaseEnded", first, "MVP, likes"), event("testEnded", second),
      event("runEnded", nil),
    ]
    func reason(_ parts: [Data], _ ending: ChildProcess.Ending = .exit(0)) -> String? {
      var events = TestEvents()
      for part in parts { events.add(part) }
      do {
        try events.requireWhole(ending, of: "c")
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(reason(whole) == nil)
    // A test has failed.
    #expect(reason(whole, .exit(1)) == nil)
    #expect(reason(whole, .signal(9)) == "“c” failed: signal 9 ended it.")
    #expect(reason(whole, .exit(69)) == "“c” failed: it ended with status 69.")
    #expect(reason(Array(whole.dropLast())) == "“c” failed: the events have no end.")
    let begun = [
      whole[0], event("testStarted", second), event("testCaseEnded", first, "MVP, likes"), whole[3],
    ]
    #expect(
      reason(begun) == "“c” failed: running then: PostTests/likes(); not run: PostTests/likes().")
    #expect(reason([whole[0], whole[2], whole[3]]) == "“c” failed: not run: PostContractTests/list(_:_:).")
    #expect(reason([whole[3]]) == "“c” failed: no tests were found.")
    #expect(reason([]) == "“c” failed: the events have no end.")
  }

  private func declaring(_ tests: String...) -> Data {
    let lines = tests.map { test in
      #"{"kind":"test","payload":{"id":"\#(test)","kind":"function","isParameterized":\#(test.contains("_"))}}"#
    }
    return Data(lines.map { $0 + "\n" }.joined().utf8)
  }

  private func event(_ kind: String, _ test: String?, _ arguments: String? = nil) -> Data {
    let name = test.map { #","testID":"\#($0)""# } ?? ""
    let testCase = arguments.map { #","_testCase":{"displayName":"\#($0)"}"# } ?? ""
    return Data(#"{"kind":"event","payload":{"kind":"\#(kind)"\#(name)\#(testCase)}}\#n"#.utf8)
  }

  @Test func screensAreMeasuredOnlyByWhatTheyHave() throws {
    let screen = try #require(Subject.all(in: Fixture.project).first { $0.isScreen })
    #expect(Workloads.operation(.row, of: screen)?.name == "bind-blog")
    #expect(Workloads.operation(.follow, of: screen)?.name == "follow")
    #expect(Workloads.operation(.follow, of: screen)?.architecture == "massive")
    #expect(Workloads.operation(.save, of: screen) == nil)
  }

  @Test func measurementsAreMerged() throws {
    let folder = TemporaryFolder()
    let root = folder.url
    var measurements = Measurements()
    try measurements.set(.sample(["A": [1], "B": [2]]), of: .like, root: root)
    try measurements.set(.sample(["B": [3]], command: "another"), of: .like, root: root)
    let runs = try Measurements(root: root).quantities[.like]?.runs
    #expect(runs == ["A": .init(command: "c", values: [1]), "B": .init(command: "another", values: [3])])
    folder.edit("docs/comparison/like.json", "{}")
    #expect(throws: ToolError.self) { try Measurements(root: root) }
  }

  /// Figures of two machines say nothing beside each other.
  @Test func figuresOfDifferentMachinesAreNotMixed() throws {
    let folder = TemporaryFolder()
    let root = folder.url
    var measurements = Measurements()
    try measurements.set(.sample(["A": [1], "B": [2]]), of: .like, root: root)
    let error = #expect(throws: ToolError.self) {
      try measurements.set(.sample(["B": [3]], machine: "another"), of: .like, root: root)
    }
    #expect(
      error?.description
        == "docs/comparison/like.json has figures of another machine: A. Measure them too, or delete the file first."
    )
    try measurements.requireUnmixed(.like, of: ["B"], on: "m")
    try measurements.requireUnmixed(.like, of: ["A", "B", "C"], on: "another")
    #expect(try Measurements(root: root).quantities == measurements.quantities)
  }
}
