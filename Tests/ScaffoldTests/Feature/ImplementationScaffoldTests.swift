import Testing

@testable import ScaffoldKit

struct ImplementationScaffoldTests {
  private let disk = MemoryDisk(Package.files)

  private func scaffold(_ feature: String, _ architecture: String) throws -> ImplementationScaffold {
    ImplementationScaffold(feature: feature, architecture: try ArchitectureName(architecture))
  }

  private func apply(_ artifacts: [Artifact]) {
    for artifact in artifacts { disk.edit(artifact.path, artifact.contents) }
  }

  @Test func featureThatPeopleWroteGetsASkeletonForEveryPart() throws {
    let artifacts = try scaffold("Blog", "viper").artifacts(in: disk)
    let new = artifacts.filter { $0.ownership == .once }.map(\.path)
    #expect(
      new == [
        "Modules/Blog/VIPER/BlogFactories.swift", "Modules/Blog/VIPER/Logic/BlogDetailLogic.swift",
        "Modules/Blog/VIPER/View/BlogDetailViewController.swift",
        "Modules/Blog/VIPER/Logic/BlogListLogic.swift",
        "Modules/Blog/VIPER/View/BlogListViewController.swift",
      ])
    let manifest = artifacts.first { $0.path == "Package.swift" }?.contents ?? ""
    #expect(manifest.contains("Feature(\"Blog\", architectures: [\"MVC\", \"MVP\", \"MVVM\", \"VIPER\"])"))
    let catalogue = artifacts.first { $0.path == "Apps/Shared/Catalogue+All.swift" }?.contents ?? ""
    #expect(catalogue.contains("import BlogVIPER\n"))
    #expect(catalogue.contains("catalogue.register(BlogList.self, [.mvc, .mvp, .mvvm, .viper])"))
    let tests = artifacts.first { $0.path.hasPrefix("Tests/") }?.contents ?? ""
    #expect(tests.contains("let lists: [BlogListFactory] = [.mvc, .mvp, .mvvm, .viper]"))
  }

  @Test func featureThatScaffoldWroteGetsEverything() throws {
    let description = try FeatureDescription(
      name: try FeatureName("Lighthouse"), fields: try Field.list("title:String, default:Date?"),
      architectures: ["mvc"])
    apply(try FeatureScaffold(description).artifacts(in: disk))
    disk.set { $0.folders.formUnion(["Modules/Lighthouse/Interface", "Modules/Lighthouse/Memory"]) }
    let artifacts = try scaffold("Lighthouse", "mvvm").artifacts(in: disk)
    let preview = artifacts.first { $0.path.hasPrefix("Apps/Previews/") }?.contents ?? ""
    #expect(preview.contains("import LighthouseMVVM\n"))
    #expect(preview.contains("catalogue.register(LighthouseList.self, [.mvc, .mvvm])"))
    let new = artifacts.filter { $0.ownership == .once }
    let whole = FeatureTemplates(
      try FeatureDescription(name: description.name, fields: description.fields, architectures: ["mvvm"]))
    #expect(new.map(\.path) == (whole.implementation("MVVM") + whole.tests(of: "MVVM")).map(\.path))
    #expect(new.map(\.contents) == (whole.implementation("MVVM") + whole.tests(of: "MVVM")).map(\.text))
  }

  @Test func secondRunHasNothingToDo() throws {
    let viper = try scaffold("Draft", "viper")
    apply(try viper.artifacts(in: disk))
    #expect(try Plan(try viper.artifacts(in: disk), in: disk).differences == [])
  }

  @Test(arguments: [
    ("Blog", "mvc", "already"), ("Nowhere", "viper", "There is no feature"),
    ("../Blog", "viper", "no feature"),
  ])
  func badInputIsRefused(feature: String, architecture: String, part: String) throws {
    let error = #expect(throws: ScaffoldError.self) {
      try scaffold(feature, architecture).artifacts(in: disk)
    }
    #expect(error?.description.contains(part) == true, "\(error?.description ?? "")")
    #expect(error?.exitCode == 2)
  }
}
