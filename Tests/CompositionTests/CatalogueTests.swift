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

  @Test func returnsRegisteredFactories() {
    var catalogue = Catalogue()
    catalogue.register(Counter.self, [.mvc, .viper])
    #expect(catalogue.factories(Counter.self).map(\.architecture) == [.mvc, Architecture(rawValue: "viper")])
    #expect(catalogue.factories(Other.self).isEmpty)
    #expect(catalogue.modules == ["Counter"])
  }

  @Test func architecturesOfAModuleIncludeThoseOfEveryPart() {
    var catalogue = Catalogue()
    catalogue.register(Counter.self, [.mvc])
    catalogue.register(
      Other.self, [FeatureFactory(.mvvm) { _, _ in CounterModule(CounterLog(), nil, .mvvm) }])
    #expect(catalogue.architectures(of: "Counter") == [.mvc, .mvvm])
    #expect(catalogue.modules == ["Counter"])
  }

  @Test func unknownArchitectureReportsTheKnownOnes() {
    let composer = Composer(catalogue: catalogue)
    #expect(throws: CatalogueError.unknownArchitecture("mvx", of: "Counter", known: [.mvc, .mvp])) {
      try composer.choose(Architecture(rawValue: "mvx"), for: "Counter")
    }
    #expect(
      CatalogueError.unknownArchitecture("mvx", of: "Counter", known: [.mvc, .mvp]).description
        == "Counter has no implementation “mvx”; choose one of mvc, mvp.")
  }

  @Test func unknownModuleReportsTheKnownOnes() {
    let composer = Composer(catalogue: catalogue)
    #expect(throws: CatalogueError.unknownModule("Clock", known: ["Counter"])) {
      try composer.choose(.mvc, for: "Clock")
    }
  }

  @Test func unknownPartReportsTheKnownOnes() {
    let composer = Composer(catalogue: catalogue)
    let error = CatalogueError.unknownPart("hand", module: "Counter", known: ["only"])
    #expect(throws: error) { try composer.choose(.mvc, for: "hand", of: "Counter") }
    #expect(error.description == "Counter has no part “hand”; there are only.")
  }

  @Test func refreshTellsScreensThatShowDataWithoutTheModule() {
    let (composer, log) = (Composer(catalogue: catalogue), CounterLog())
    composer.outdated.subscribe(log) { log, module in
      if module == "Counter" { log.refreshes += 1 }
    }
    composer.refresh("Counter")
    #expect(log.refreshes == 1)
  }

  @Test func sentenceNamesWhatTheChoiceWasFor() {
    let composer = Composer(catalogue: catalogue)
    let viper = Architecture(rawValue: "viper")
    #expect {
      try composer.choose(viper)
    } throws: {
      "\($0)" == "No module has an implementation “viper”; choose one of mvc, mvp."
    }
    #expect {
      try composer.choose(viper, for: "only", of: "Counter")
    } throws: {
      "\($0)" == "Counter only has no implementation “viper”; choose one of mvc, mvp."
    }
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
