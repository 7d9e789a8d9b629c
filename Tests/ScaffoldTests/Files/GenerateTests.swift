import CommandTesting
import Foundation
import Testing

@testable import scaffold

/// The doubles of a package, written and kept up to date.
struct GenerateTests {
  private static let source = "Modules/Features/Tide/Core/TideService.swift"
  private static let output = "Modules/Features/Tide/Testing/Doubles/TideServiceDoubles+Generated.swift"
  private static let marked = "// scaffold:double\npublic protocol TideService {\n  func load() -> Int\n}\n"

  private let folder = TemporaryFolder(["Package.swift": "", source: marked])

  init() throws {
    try addTesting()
  }

  private func addTesting() throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "Modules/Features/Tide/Testing"), withIntermediateDirectories: false)
  }

  private func generate() throws(ScaffoldError) -> [String] {
    let outcome = try Runner(root: folder.url).run("generate", mode: .apply, Generator().artifacts)
    return outcome.plan.differences.map(\.path)
  }

  @Test(arguments: [
    (source, marked.replacing("Int", with: "String")),
    (source, marked.replacing("scaffold:double", with: "nothing")),
    (source, nil), (output, nil),
    ("Modules/Features/Tide/Core/Other.swift", marked.replacing("Tide", with: "Other")),
  ])
  func everyChangeIsNoticed(path: String, text: String?) throws {
    #expect(try generate() == [Self.output])
    #expect(try generate().isEmpty)
    folder.edit(path, text)
    #expect(try !generate().isEmpty)
    #expect(try generate().isEmpty)
  }

  @Test func aFolderDecidesWhereDoublesGo() throws {
    folder.edit("Modules/Features/Tide/Testing", nil)
    #expect(try generate() == ["Modules/Features/Tide/Core/TideServiceDoubles+Generated.swift"])
    try addTesting()
    #expect(try generate().count == 2)
  }
}
