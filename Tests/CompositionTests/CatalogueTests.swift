import Composition
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
    #expect(throws: CatalogueError.unknownArchitecture("mvx", module: "Counter", known: [.mvc, .mvp])) {
      try composer.choose(Architecture(rawValue: "mvx"), for: "Counter")
    }
    #expect(
      CatalogueError.unknownArchitecture("mvx", module: "Counter", known: [.mvc, .mvp]).description
        == "Counter has no implementation “mvx”; choose one of mvc, mvp.")
  }

  @Test func unknownModuleReportsTheKnownOnes() {
    let composer = Composer(catalogue: catalogue)
    #expect(throws: CatalogueError.unknownModule("Clock", known: ["Counter"])) {
      try composer.choose(.mvc, for: "Clock")
    }
  }

  private var catalogue: Catalogue {
    var catalogue = Catalogue()
    catalogue.register(Counter.self, [.mvc, .mvp])
    return catalogue
  }
}
