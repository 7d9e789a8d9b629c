import Testing

@testable import scaffold

struct ImplementationScaffoldTests {
  private let disk = MemoryDisk(Package.files)

  private func scaffold(_ feature: String, _ architecture: String) throws -> ImplementationScaffold {
    ImplementationScaffold(feature: feature, architecture: try ArchitectureName(architecture))
  }

  @Test func featureThatPeopleWroteGetsASkeletonForEveryPart() throws {
    let name = Package.freeArchitecture(of: "Blog")
    let folder = name.uppercased()
    let artifacts = try scaffold("Blog", name).artifacts(in: disk)
    let new = artifacts.filter { $0.ownership == .once }.map(\.path)
    #expect(
      new == [
        "Modules/Features/Blog/\(folder)/BlogFactories.swift",
        "Modules/Features/Blog/\(folder)/Logic/BlogDetailLogic.swift",
        "Modules/Features/Blog/\(folder)/View/BlogDetailViewController.swift",
        "Modules/Features/Blog/\(folder)/Logic/BlogListLogic.swift",
        "Modules/Features/Blog/\(folder)/View/BlogListViewController.swift",
      ])
    func line(_ path: String, _ part: String) -> Substring? {
      artifacts.first { $0.path == path }?.contents.split(separator: "\n").first { $0.contains(part) }
    }
    #expect(line("Package.swift", "Feature(\"Blog\"")?.hasSuffix(", \"\(folder)\"]),") == true)
    let catalogue = "Apps/ProfileApp/Catalogue+All.swift"
    #expect(line(catalogue, "import Blog\(folder)") != nil)
    #expect(line(catalogue, "register(BlogList.self, [.mvc, ")?.hasSuffix(", .\(name)])") == true)
    let tests = "Tests/BlogTests/BlogImplementations.swift"
    #expect(line(tests, "lists: [BlogListFactory] = [.mvc, ")?.hasSuffix(", .\(name)]") == true)
  }

  /// The clauses of the contract run on a skeleton, and fail one by one: nothing in it ends the process.
  @Test(arguments: ["Blog", "Draft", "UserInfo", "Voice"])
  func skeletonIsFormattedAndHasAStateToHandOver(feature: String) async throws {
    let artifacts = try scaffold(feature, Package.freeArchitecture(of: feature)).artifacts(in: disk).filter {
      $0.ownership == .once
    }
    #expect(!artifacts.isEmpty)
    for artifact in artifacts {
      #expect(!artifact.contents.contains("preconditionFailure"), "\(artifact.path)")
    }
    #expect(try await Package.formatErrors(in: artifacts.map { ($0.path, $0.contents) }) == "")
  }

  @Test func skeletonNamesTheViewsTheRequestsAndTheContext() throws {
    let artifacts = try scaffold("Draft", Package.freeArchitecture(of: "Draft")).artifacts(in: disk)
    func text(_ part: String) -> String { artifacts.first { $0.path.hasSuffix(part) }?.contents ?? "" }
    #expect(text("View/DraftListViewController.swift").contains("/// - `DraftListView`: A list of drafts"))
    #expect(text("View/DraftEditorViewController.swift").contains("/// - `DraftEditorView`: An editor"))
    #expect(!text("View/DraftEditorViewController.swift").contains("DraftListView"))
    #expect(!text("Logic/DraftEditorLogic.swift").contains("drafts("))
    #expect(text("Logic/DraftListLogic.swift").contains("/// - `save(_:title:body:revision:edit:)`\n"))
    #expect(text("Logic/DraftListLogic.swift").contains("merge: DraftMerge(for: .box)"))
    #expect(text("DraftFactories.swift").matches(of: /"lantern\d*"/).count == 1)
    #expect(text("DraftFactories.swift").contains("of the context: `context.environment`, `context.route`."))
  }

  @Test(
    arguments: [
      ("title:String, default:Date?", "Lighthouse", nil, false),
      ("at:Date, state:open|default?", "HTTPRequest", nil, false),
      ("name:String, image:ImageID", "HTTPPerson", "HTTPPeople", true),
    ] as [(String, String, String?, Bool)])
  func featureThatScaffoldWroteGetsEverything(
    fields: String, name: String, plural: String?, isOfUser: Bool
  ) throws {
    func description(_ architectures: [String]) throws -> FeatureDescription {
      try FeatureDescription(
        name: try FeatureName(name, plural: plural), fields: try Field.list(fields),
        architectures: architectures, isOfUser: isOfUser)
    }
    disk.apply(try FeatureScaffold(description(["mvc"])).artifacts(in: disk))
    for architecture in FeatureTemplates.architectures where architecture != "MVC" {
      let artifacts = try scaffold(name, architecture.lowercased()).artifacts(in: disk)
      let new = artifacts.filter { $0.ownership == .once }
      let templates = FeatureTemplates(try description([architecture]))
      let whole = templates.implementation(architecture) + templates.tests(of: architecture)
      #expect(new.map(\.path) == whole.map(\.path))
      #expect(new.map(\.contents) == whole.map(\.text))
    }
  }

  /// The manifest does not name the architectures that most features have.
  @Test(arguments: ["mvc", "mvp", "mvvm"])
  func anArchitectureOfTheFeatureIsNotAddedAgain(architecture: String) throws {
    let feature = try FeatureDescription(
      name: try FeatureName("Lighthouse"), fields: try Field.list("title:String"))
    disk.apply(try FeatureScaffold(feature).artifacts(in: disk))
    let artifacts = try scaffold("Lighthouse", architecture).artifacts(in: disk)
    #expect(try Plan(artifacts, in: disk).differences == [])
  }

  @Test func secondRunHasNothingToDo() throws {
    let lantern = try scaffold("Draft", Package.freeArchitecture(of: "Draft"))
    disk.apply(try lantern.artifacts(in: disk))
    #expect(try Plan(try lantern.artifacts(in: disk), in: disk).differences == [])
  }

  @Test(arguments: [
    ("Blog", "mvc", "already"), ("Nowhere", "lantern", "There is no feature"),
    ("../Blog", "lantern", "no feature"),
  ])
  func badInputIsRefused(feature: String, architecture: String, part: String) throws {
    expectError(part, code: 2) { _ = try scaffold(feature, architecture).artifacts(in: disk) }
  }
}
