import CommandTesting
import Foundation
import Testing

@testable import scaffold

/// What only a real disk has: links, open files, bytes that are no plain text, names that are equal but not the same.
struct RealDiskTests {
  private let folder = TemporaryFolder([
    "Package.swift": "old\n", "Modules/A.swift": "a\n", "outside.txt": "outside\n",
  ])

  private func url(_ path: String) -> URL { folder.file(path) }

  private func bytes(_ path: String) -> Data? { try? Data(contentsOf: url(path)) }

  private func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: url(path)) }

  private func run(
    _ texts: [String: String] = ["Package.swift": "new\n", "Modules/B/C.swift": "c\n"]
  ) throws(ScaffoldError) {
    _ = try Runner(root: folder.url).run("feature B", mode: .apply) { _ throws(ScaffoldError) in
      texts.map { Artifact(path: $0.key, contents: $0.value, ownership: .managed) }
    }
  }

  private func undo() throws(ScaffoldError) { _ = try Runner(root: folder.url).undo(mode: .apply) }

  // MARK: Bytes

  private static let texts = [
    "\u{FEFF}// with a byte-order mark\n", "// e\u{301} is not \u{E9}\n", "\u{FEFF}", "", "a\r\nb\r\n",
    "\0\n",
  ]

  @Test(arguments: texts.map { Data($0.utf8) } + [Data([0xFF, 0xFE, 0x00])])
  func undoRestoresEveryByte(before: Data) throws {
    try before.write(to: url("Package.swift"))
    try run()
    #expect(bytes("Package.swift") == Data("new\n".utf8))
    try undo()
    #expect(bytes("Package.swift") == before)
  }

  @Test(arguments: [("caf\u{E9}\n", "cafe\u{301}\n"), ("a\n", "\u{FEFF}a\n")])
  func editThatOnlyBytesShowIsAnEdit(written: String, edited: String) throws {
    try run(["Modules/B/C.swift": written])
    try write(edited, "Modules/B/C.swift")
    expectError("Modules/B/C.swift was edited since") { try undo() }
    #expect(bytes("Modules/B/C.swift") == Data(edited.utf8))
  }

  @Test func changeOfBytesAloneIsWrittenAndShown() throws {
    try write("cafe\u{301}\n", "Package.swift")
    try run(["Package.swift": "caf\u{E9}\n"])
    #expect(bytes("Package.swift") == Data("caf\u{E9}\n".utf8))
  }

  @Test(arguments: ["Modules/Caf\u{E9}/\u{E9}.swift", "Modules/Cafe\u{301}/e\u{301}.swift"])
  func namesAreWrittenAndRemovedByTheirBytes(path: String) throws {
    try run([path: "1\n"])
    try run([path: "2\n"])
    try undo()
    #expect(bytes(path) == Data("1\n".utf8))
    try undo()
    #expect(try FileManager.default.contentsOfDirectory(atPath: url("Modules").path) == ["A.swift"])
  }

  #if os(Linux)
    // The file systems of Apple take both names for one.
    @Test func fileWithAnEqualNameIsAnotherFile() throws {
      try run(["Modules/B/caf\u{E9}.swift": "c\n"])
      let other = "Modules/B/cafe\u{301}.swift"
      try write("mine\n", other)
      expectError("was added since") { try undo() }
      #expect(bytes(other) == Data("mine\n".utf8))
      #expect(throws: ScaffoldError.self) { try Generator().artifacts(in: Disk(root: folder.url)) }
    }
  #endif

  @Test func aMarkAtTheStartSurvivesWhatScaffoldAdds() throws {
    let disk = MemoryDisk(Package.filesForFeatures)
    let manifest = try #require(Package.files["Package.swift"])
    disk.edit("Package.swift", "\u{FEFF}\(manifest)")
    let feature = try FeatureDescription(
      name: try FeatureName("Lighthouse"), fields: try Field.list("title:String"), architectures: ["mvc"])
    let artifacts = try FeatureScaffold(feature).artifacts(in: disk)
    let after = try #require(artifacts.first { $0.path == "Package.swift" }?.contents)
    #expect(after.utf8.starts(with: [0xEF, 0xBB, 0xBF]))
    #expect(after.contains("Feature(\"Lighthouse\""))
    #expect(after.unicodeScalars.count { $0 == "\u{FEFF}" } == 1)
  }

  // MARK: Edits during a run

  @Test func editBetweenReadingAndComparingIsKept() throws {
    let path = url("Package.swift")
    expectError("Package.swift was edited while") {
      _ = try Runner(root: folder.url).run("x", mode: .apply) { files throws(ScaffoldError) in
        let text = try files.text("Package.swift") ?? ""
        try? Data("mine\n".utf8).write(to: path)
        return [Artifact(path: "Package.swift", contents: text + "line\n", ownership: .managed)]
      }
    }
    #expect(bytes("Package.swift") == Data("mine\n".utf8))
  }

  // MARK: Paths

  @Test func recordDoesNotLeadThroughALink() throws {
    let elsewhere = TemporaryFolder(["A.swift": "old\n"])
    try FileManager.default.createSymbolicLink(at: url("Modules/Link"), withDestinationURL: elsewhere.url)
    try FileManager.default.createDirectory(at: url(".scaffold"), withIntermediateDirectories: true)
    let change = Change(
      kind: .update, path: "Modules/Link/A.swift", before: Data("evil\n".utf8), after: Data("old\n".utf8))
    let record = RunRecord(command: "x", changes: [change], folders: [])
    try record.encoded().write(to: url(".scaffold/run-000001.json"))
    #expect(throws: ScaffoldError.disk("Modules/Link is in the way: it is not a folder.")) { try undo() }
    #expect(elsewhere.tree == ["A.swift": "old\n"])
  }

  @Test func runDoesNotLeadThroughALink() throws {
    let elsewhere = TemporaryFolder(["A.swift": "old\n"])
    try FileManager.default.createSymbolicLink(at: url("Modules/B"), withDestinationURL: elsewhere.url)
    for path in ["Modules/B/A.swift", "Modules/B/C.swift", "Modules/B/D/E.swift"] {
      #expect(throws: ScaffoldError.disk("Modules/B is in the way: it is not a folder.")) {
        try run([path: "c\n"])
      }
    }
    #expect(elsewhere.tree == ["A.swift": "old\n"])
    #expect(bytes("Package.swift") == Data("old\n".utf8))
  }

  @Test func scaffoldsOwnFolderIsNoLink() throws {
    let elsewhere = TemporaryFolder()
    try FileManager.default.createSymbolicLink(at: url(".scaffold"), withDestinationURL: elsewhere.url)
    #expect(throws: ScaffoldError.disk(".scaffold is in the way: it is not a folder.")) { try run() }
    #expect(elsewhere.tree.isEmpty)
  }

  @Test func leftoverThatIsALinkIsNotWrittenThrough() throws {
    try FileManager.default.createDirectory(at: url(".scaffold"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: url(".scaffold/new"), withDestinationURL: url("outside.txt"))
    try run()
    #expect(bytes("outside.txt") == Data("outside\n".utf8))
  }

  // MARK: What is missing

  @Test func folderThatIsGoneIsMadeAgain() throws {
    try write("gone\n", "Modules/Gone.swift")
    _ = try Runner(root: folder.url).run("x", mode: .apply) { _ throws(ScaffoldError) in
      [Artifact(path: "Modules/B/C.swift", contents: "c\n", ownership: .managed)]
    }
    let record = try #require(try RunRecord.read(".scaffold/run-000001.json", in: Disk(root: folder.url)))
    // As if the run had deleted the file, and a person the folder that was empty then.
    var deletion = record
    deletion.entries[0].before = Data("c\n".utf8)
    deletion.entries[0].after = nil
    deletion.folders = []
    try deletion.encoded().write(to: url(".scaffold/run-000001.json"))
    try FileManager.default.removeItem(at: url("Modules/B"))
    try undo()
    #expect(bytes("Modules/B/C.swift") == Data("c\n".utf8))
  }
}
