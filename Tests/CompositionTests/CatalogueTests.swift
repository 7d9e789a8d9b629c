import Composition
import Essentials
import Testing

@MainActor
struct CatalogueTests {
  private enum Other: Feature {
    typealias Context = Void
    typealias State = Int
    static let module = "Counter"
    static let part = "other"
  }

  @Test func hasWhatIsRegisteredForEveryPartOfAModule() {
    var catalogue = Catalogue()
    catalogue.register(Counter.self, [.mvc, .viper])
    #expect(catalogue.factories(Counter.self).map(\.architecture) == [.mvc, Architecture(rawValue: "viper")])
    #expect(catalogue.factories(Other.self).isEmpty)
    catalogue.register(
      Other.self, [FeatureFactory(.mvvm) { _, _ in CounterModule(CounterLog(), nil, .mvvm) }])
    #expect(catalogue.architectures(of: "Counter") == [.mvc, Architecture(rawValue: "viper"), .mvvm])
    #expect(catalogue.modules == ["Counter"])
  }

  @Test(
    arguments: [
      ("mvx", nil, nil, "No module has an implementation “mvx”; choose one of mvc, mvp."),
      ("mvx", "Counter", nil, "Counter has no implementation “mvx”; choose one of mvc, mvp."),
      ("mvx", "Counter", "only", "Counter only has no implementation “mvx”; choose one of mvc, mvp."),
      ("mvc", "Clock", nil, "There is no module “Clock”; there are Counter."),
      ("mvc", "Counter", "hand", "Counter has no part “hand”; there are only."),
    ] as [(String, String?, String?, String)])
  func unknownNameReportsTheKnownOnes(
    _ architecture: String, _ module: String?, _ part: String?, _ sentence: String
  ) {
    let composer = Composer(catalogue: catalogue)
    let architecture = Architecture(rawValue: architecture)
    let error = #expect(throws: CatalogueError.self) {
      guard let module else { return try composer.choose(architecture) }
      guard let part else { return try composer.choose(architecture, for: module) }
      try composer.choose(architecture, for: part, of: module)
    }
    #expect(error?.description == sentence)
  }

  @Test func refreshTellsScreensThatShowDataWithoutTheModule() {
    let (composer, log) = (Composer(catalogue: catalogue), CounterLog())
    composer.outdated.subscribe(log) { log, module in
      if module == "Counter" { log.refreshes += 1 }
    }
    composer.refresh("Counter")
    #expect(log.refreshes == 1)
  }

  @Test func laterChoicesReplaceEarlierOnesOfTheSameParts() throws {
    var catalogue = catalogue
    catalogue.register(
      Other.self,
      [.mvc, .mvvm].map { FeatureFactory($0) { _, _ in CounterModule(CounterLog(), nil, .mvvm) } })
    let composer = Composer(catalogue: catalogue)
    func inForce(preferring preferred: Architecture? = nil) -> [Architecture] {
      catalogue.entries.map { composer.architecture(of: $0, preferring: preferred) }
    }
    #expect(inForce() == [.mvc, .mvc])
    #expect(inForce(preferring: .mvvm) == [.mvc, .mvvm])
    try composer.choose(.mvp)
    #expect(inForce(preferring: .mvvm) == [.mvp, .mvvm])
    try composer.choose(.mvc, for: "other", of: "Counter")
    #expect(inForce(preferring: .mvvm) == [.mvp, .mvc])
    try composer.choose(.mvvm, for: "Counter")
    #expect(inForce() == [.mvp, .mvvm])
    try composer.choose(.mvc)
    #expect(inForce() == [.mvc, .mvc])
  }

  private var catalogue: Catalogue {
    var catalogue = Catalogue()
    catalogue.register(Counter.self, [.mvc, .mvp])
    return catalogue
  }
}
