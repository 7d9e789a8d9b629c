import CommandTesting
import Foundation
import InspectKit
import Testing
import ToolSupport

@testable import compare

struct MeasuringTests {
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

  private func events(_ lines: [String]) -> TestEvents { TestEvents(Data(lines.joined().utf8)) }

  @Test func casesBelongToTheirSubject() throws {
    let contract = "PostTests.PostContractTests/list(_:_:)"
    let scene = "ProfileTests.SceneTests/shows(_:)"
    let big = "ProfileTests.BigProfileTests/same()"
    let events = events([
      EventStream.declaring(contract, scene, big), EventStream.event("testCaseEnded", contract, "MVP, likes"),
      EventStream.event("issueRecorded", contract, "MVP, shares"),
      EventStream.event("testCaseEnded", contract, "MVP, shares"),
      EventStream.event("testCaseEnded", contract, "MVC, likes"),
      EventStream.event("testCaseEnded", contract, "MVC → MVP, likes"),
      EventStream.event("testCaseEnded", scene, "massive"), EventStream.event("testCaseEnded", scene, "user"),
      EventStream.event("testEnded", big),
    ])
    let subjects = Subject.all(in: Fixture.project)
    #expect(subjects.map(\.name) == ["BigProfile", "Post MVC", "Post MVP"])
    #expect(try subjects.map(events.share) == [Share(2, of: 2), Share(1, of: 1), Share(1, of: 2)])
    #expect(throws: ToolError.self) { try TestEvents().share(of: subjects[0]) }
  }

  /// A run that ended early has shown nothing, even if every case that it reached has passed.
  @Test func brokenRunsProveNothing() throws {
    let (first, second) = ("PostTests.PostContractTests/list(_:_:)", "PostTests.PostTests/likes()")
    let whole = [
      EventStream.declaring(first, second), EventStream.event("testCaseEnded", first, "MVP, likes"),
      EventStream.event("testEnded", second), EventStream.end,
    ]
    func reason(_ lines: [String], _ ending: ChildProcess.Ending = .exit(0)) -> String? {
      do {
        try events(lines).requireWhole(ending, of: "c")
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
    let begun = [whole[0], EventStream.event("testStarted", second), whole[1], whole[3]]
    #expect(
      reason(begun) == "“c” failed: running then: PostTests/likes(); not run: PostTests/likes().")
    #expect(reason([whole[0], whole[2], whole[3]]) == "“c” failed: not run: PostContractTests/list(_:_:).")
    #expect(reason([whole[3]]) == "“c” failed: no tests were found.")
    #expect(reason([]) == "“c” failed: the events have no end.")
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
