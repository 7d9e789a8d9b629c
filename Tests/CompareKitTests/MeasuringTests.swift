import Foundation
import InspectKit
import Testing

@testable import CompareKit

struct MeasuringTests {
  @Test func unknownQuantitiesAreRefused() throws {
    #expect(throws: CompareError.self) { try Measuring(only: "like,speed") }
    _ = try Measuring(only: "like,rebuild-view")
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
    func event(_ kind: String, _ test: String, _ arguments: String) -> String {
      """
      {"kind":"event","payload":{"kind":"\(kind)","testID":"\(test)/x","_testCase":{"id":"\(arguments)","displayName":"\(arguments)"}}}
      """
    }
    let contract = "PostTests.PostContractTests/list"
    let events = [
      event("testCaseStarted", contract, "MVP, likes"), event("testCaseEnded", contract, "MVP, likes"),
      event("issueRecorded", contract, "MVP, shares"), event("testCaseEnded", contract, "MVP, shares"),
      event("testCaseEnded", contract, "MVC, likes"), event("testCaseEnded", contract, "MVC → MVP, likes"),
      event("testCaseEnded", "ProfileTests.SceneTests/shows", "massive"),
      event("testCaseEnded", "ProfileTests.SceneTests/shows", "user"),
      event("testCaseEnded", "ProfileTests.BigProfileTests/same", "132"), "no JSON",
    ]
    let cases = try TestCases(events: Data(events.joined(separator: "\n").utf8))
    let subjects = Dictionary(uniqueKeysWithValues: Subject.all(in: Fixture.project).map { ($0.name, $0) })
    #expect(cases.share(of: try #require(subjects["Post MVP"])) == Share(1, of: 2))
    #expect(cases.share(of: try #require(subjects["Post MVC"])) == Share(1, of: 1))
    #expect(cases.share(of: try #require(subjects["BigProfile"])) == Share(2, of: 2))
  }

  @Test func touchedFilesAreFound() throws {
    let rebuilds = Rebuilds(root: URL(filePath: "."), Fixture.project) { _ in }
    let mvp = try #require(Subject.all(in: Fixture.project).first { $0.name == "Post MVP" })
    #expect(rebuilds.file(.rebuildLogic, of: mvp) == "Modules/Post/MVP/Logic/PostPresenter.swift")
    #expect(rebuilds.file(.rebuildView, of: mvp) == "Modules/Post/Views/PostView.swift")
    #expect(rebuilds.file(.rebuildModel, of: mvp) == "Modules/Post/Core/Post.swift")
  }

  @Test func measurementsAreMerged() throws {
    let root = FileManager.default.temporaryDirectory.appending(path: "compare-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: root) }
    var measurements = Measurements()
    try measurements.set(
      Measurement(command: "c", machine: "m", runs: ["A": [1], "B": [2]]), of: .like, root: root)
    try measurements.set(Measurement(command: "c", machine: "m", runs: ["B": [3]]), of: .like, root: root)
    #expect(try Measurements(root: root).quantities[.like]?.runs == ["A": [1], "B": [3]])
    let file = root.appending(path: "docs/comparison/like.json")
    try Data("{}".utf8).write(to: file)
    #expect(throws: CompareError.self) { try Measurements(root: root) }
  }
}
