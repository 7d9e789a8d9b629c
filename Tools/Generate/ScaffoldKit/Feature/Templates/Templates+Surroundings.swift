extension FeatureTemplates {
  var memory: [(path: String, text: String)] {
    [file("Memory", "\(N)+Demo", demo), file("Memory", "Memory\(N)Service", memoryService)]
  }

  /// The files outside of the feature's folder.
  var surroundings: [(path: String, text: String)] {
    [
      ("Apps/ProfileApp/ProfilePlace+\(N).swift", SourceLayout.fitted(place)),
      ("Modules/Features/\(N)/README.md", readme),
      ("Modules/Features/ProfileScenes/\(N)ListScene.swift", SourceLayout.fitted(scene)),
      ("Tests/ProfileTests/\(N)PlaceTests.swift", SourceLayout.fitted(placeTests)),
    ]
  }

  private var demo: String {
    let locals = [
      feature.uses(.int) || feature.uses(.double) || feature.uses(.decimal)
        ? "let count = number * 7 % 40" : nil,
      feature.uses(.date) ? "let time = 1_467_367_740 - Double(number) * 40_000" : nil,
    ].compactMap { $0 }
    let imports =
      (feature.isOfUser
        ? "public import Essentials\n" : feature.needs("Essentials") ? "import Essentials\n" : "")
      + (feature.needs("Foundation") ? "import Foundation\n" : "")
    return #"""
      \#(imports)public import \#(N)Core

      extension \#(N) {
        /// Three pages of \#(pluralWords)\#(ofAUser), newest first; the same in every run.
        \#(demoList)

        private static func demo(number: Int\#(feature.isOfUser ? ", of user: UserID" : "")) -> \#(N) {
          \#(lines(locals) { $0 })
          return \#(N)(id: \#(N)ID(\#(feature.isOfUser ? "user.rawValue &* 100 &+ " : "")number), \#(feature.fields.map { "\($0.name): \($0.demo)" }.joined(separator: ", ")))
        }
      }
      """#
  }

  private var demoList: String {
    feature.isOfUser
      ? """
      public static func demo(of user: UserID) -> [\(N)] { (1...45).map { demo(number: $0, of: user) } }
      """ : "public static let demo = (1...45).map(demo(number:))"
  }

  private var memoryService: String {
    let type = feature.isOfUser ? "Elements" : "[\(N)]"
    let alias = "public typealias Elements = @Sendable (UserID) -> [\(N)]"
    let elements = feature.isOfUser ? "/// The elements of a user.\n  \(alias)\n\n  " : ""
    return #"""
      public import Essentials
      public import \#(N)Core

      /// A service with \#(pluralWords) in memory, until a backend has them.
      public struct Memory\#(N)Service: \#(N)Service {
        \#(elements)private let \#(ns): \#(type)

        /// - Parameter \#(ns): newest first.
        public init(_ \#(ns): \#(feature.isOfUser ? "@escaping " : "")\#(type) = \#(N).demo) {
          self.\#(ns) = \#(ns)
        }

        public func \#(ns)(\#(feature.isOfUser ? "of user: UserID, " : "")after cursor: PageCursor?, limit: Int) async throws(\#(N)Error) -> Page<\#(N)> {
          \#(feature.isOfUser ? "let \(ns) = self.\(ns)(user)\n    " : "")let start = cursor.map { Int($0.rawValue) } ?? 0
          guard let start, limit > 0, (0...\#(ns).count).contains(start) else { throw .refused }
          let end = start + min(limit, \#(ns).count - start)
          let next = end < \#(ns).count ? PageCursor(rawValue: String(end)) : nil
          return Page(items: Array(\#(ns)[start..<end]), next: next)
        }
      }
      """#
  }

  /// The scenes that show the module, as an argument.
  private var hosts: String {
    feature.hosts.isEmpty ? "" : ", in: [\(feature.hosts.map { "\($0).self" }.joined(separator: ", "))]"
  }

  /// Adds the module to such a scene.
  private var part: String {
    guard !feature.hosts.isEmpty else { return "" }
    return #"""
       part: { user, \#(feature.image == nil ? "_" : "profile"), scene, container in
            let context = \#(N)List.Context(user: user, environment: environment\#(image { _ in "(profile)" }), route: .none)
            scene.add(\#(N)List.self, context, in: container)
          }
      """#
  }

  private var place: String {
    #"""
    \#(feature.hosts.isEmpty ? "" : "import Composition\n")import Essentials
    import ProfileScenes
    import \#(N)Core
    import \#(N)Interface
    import \#(N)Memory
    \#(image { _ in "import UserInfoCore\n" })\#(feature.hosts.isEmpty ? "" : "import ViewKit\n")
    extension ProfilePlace {
      /// The \#(pluralWords) in memory, until a backend has them.
      static func \#(ns)(in language: Language) -> ProfilePlace {
        \#(placeEnvironment)
        return ProfilePlace(name: "\#(feature.name.option)", title: \#(title)\#(hosts)) {
          \#(N)ListScene(environment\#(image { _ in "($0)" }), in: $0)
        }\#(part)
      }
    }
    """#
  }

  /// The images are those of the profile, so that a profile is needed to make it.
  private var placeEnvironment: String {
    guard feature.image != nil else {
      return
        "let environment = \(N)Environment(service: Memory\(N)Service(), formatter: \(N)Formatter(.words(in: language)))"
    }
    return """
      let environment: @MainActor @Sendable (ProfileEnvironment) -> \(N)Environment = {
            \(N)Environment(service: Memory\(N)Service(), images: $0.users.images, formatter: \(N)Formatter(.words(in: language)))
          }
      """
  }

  private var title: String {
    feature.image == nil ? "\(N)List.title(in: environment)" : "\(N)Texts.words(in: language).heading"
  }

  private var scene: String {
    #"""
    public import Composition
    public import \#(N)Interface
    import ViewKit

    /// The \#(pluralWords) on a screen of their own. Selecting one opens nothing yet: see `route`.
    public final class \#(N)ListScene: Scene {
      public init(_ \#(ns): \#(N)List.Environment, in environment: ProfileEnvironment) {
        super.init(composer: environment.composer, texts: environment.texts.scene)
        title = \#(N)List.title(in: \#(ns))
        add(\#(N)List.self, \#(N)List.Context(\#(of("environment.signedInUser", "user"))environment: \#(ns), route: .none))
      }
    }
    """#
  }

  private var placeTests: String {
    #"""
    import Composition
    import ProfileApp
    import Testing
    import ViewKit
    import ViewKitTesting

    /// The \#(pluralWords) in the product.
    @MainActor
    struct \#(N)PlaceTests {
      @Test func areShownInAPlaceOfTheirOwn() async throws {
        let rig = try await ProfileRig("--scene", "\#(feature.name.option)")
        await rig.screen.finish()
        #expect(rig.scene?.slots.map(\.module) == ["\#(N)"])
        #expect(rig.screen.list?.rowCount == 20)
      }\#(feature.hosts.map(partTest).joined())
    }
    """#
  }

  /// The module in a scene, in every architecture. One's own profile shows it as its fourth tab.
  private func partTest(_ scene: String) -> String {
    let isOwn = scene == "SelfScene"
    return #"""


        @Test(arguments: [\#(feature.architectures.map { "\"\($0.lowercased())\"" }.joined(separator: ", "))])
        func arePartOf\#(scene)(architecture: String) async throws {
          let rig = try await ProfileRig(\#(isOwn ? "\"--me\", " : "")"--\#(feature.name.option)", architecture, places: ["\#(feature.name.option)"])
          await rig.screen.finish()
          \#(isOwn ? "rig.screen.tap(\"pages.3\")\n    await rig.screen.finish()\n    " : "")let slot = rig.scene?.slots.last
          #expect(slot?.module == "\#(N)" && slot?.architecture.rawValue == architecture)
          #expect(rig.screen.find("\#(n)List") != nil)
          #expect(rig.screen.rows.contains { $0.identifier == "\#(n)Row" })
        }
      """#
  }

  private var readme: String {
    let folders = feature.architectures
    let logic = folders.filter { ["MVP", "MVVM"].contains($0) }
    var reading: [String] = [
      "`Core/\(N).swift`, `Core/\(N)Service.swift`: the model, and the requests to a backend.",
      "`Core/\(N)Texts.swift`: all texts. `Core/\(N)Texts+Language.swift` has them in Chinese.",
      "`Interface/\(N)List.swift`: what a scene uses and decides.",
      "`Views/\(N)ItemView.swift`: finished values in, taps out.",
      folders.map { "`\($0)/`" }.joined(separator: ", ")
        + (folders.count > 1 ? ", side by side." : ": the implementation."),
    ]
    reading += logic.map {
      "`\($0)/Logic/` imports no view, `\($0)/View/` no model, and `\($0)/\(N)Factories.swift` puts both together."
    }
    reading += [
      "`Testing/`: the behaviour of every implementation, as named clauses. `Tests/\(N)Tests` runs them.",
      "`Memory/`: a service with demo data, until a backend has the data.",
    ]
    let numbered = reading.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    return """
      # \(N)

      **`\(N)List`** (part `list`): the \(pluralWords), newest first, in pages of 20.
      Each has \(sentence(feature.fields)).
      The list can be refreshed and loads the next page at its end. After a failure it shows the reason and Retry.
      The scene decides \(feature.isOfUser ? "whose list it is, and " : "")what a selected row opens.

      ```bash
      Tools/test \(N)
      swift run preview \(feature.name.option)
      ```

      ## Reading order

      \(numbered)

      ## Dependencies

      See [Who may know whom](../../../docs/README.md#who-may-know-whom). The feature uses `Essentials`, `Composition` and
      `ViewKit`. It imports no other feature, no backend and no scene.

      """
  }

  private func sentence(_ fields: [Field]) -> String {
    let names = fields.map { $0.label.prefix(1).lowercased() + $0.label.dropFirst() }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
