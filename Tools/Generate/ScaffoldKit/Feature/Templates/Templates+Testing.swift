extension FeatureTemplates {
  var testing: [(path: String, text: String)] {
    [
      file("Testing", "\(N)+Sample", sample), file("Testing", "\(N)ListContract", contract),
      file("Testing", "\(N)ListContract+Belonging", belonging),
      file("Testing", "\(N)ListContract+Rows", contractRows),
      file("Testing", "\(N)ListExchange", exchange),
      file("Testing", "\(N)ListRig", rig), file("Testing", "Programmed\(N)Service", programmedService),
    ]
  }

  /// The text of a sample's field on the screen.
  func sampleText(_ field: Field) -> String {
    let text = field.sample.text
    return field == feature.headline && feature.hasTitle ? text : "\(field.label): \(text)"
  }

  private var sample: String {
    let imports =
      (feature.uses(.userID) ? "public import Essentials\n" : image { _ in "import Essentials\n" })
      + (feature.needs("Foundation") ? "public import Foundation\n" : "")
    let parameters = feature.fields.map {
      $0.type == .image ? "\($0.name): String? = nil" : "\($0.name): \($0.typeName) = \($0.sample.code)"
    }
    // The image of each number is another one.
    let values = feature.fields.map { field in
      let image = "ImageID(rawValue: \(field.declaredName) ?? \"avatar/\\(id)\")"
      return "\(field.name): \(field.type == .image ? image : field.declaredName)"
    }
    let others = feature.fields.map { "\($0.name): \($0.other)" }.joined(
      separator: ", ")
    return #"""
      \#(imports)public import \#(N)Core

      extension \#(N) {
        /// \#(feature.name.withArticle.capitalizedFirst) for tests. A test names only the values that matter to it.
        public static func sample(id: Int = 1, \#(parameters.joined(separator: ", "))) -> \#(N) {
          \#(N)(id: \#(N)ID(id), \#(values.joined(separator: ", ")))
        }

        /// The first sample after an update: every value differs.
        public static let another = \#(N)(id: \#(N)ID(1), \#(others))

        /// The sample with a number, from which its \#(feature.headline.label.lowercased()) follows.
        public static func numbered(_ number: Int) -> \#(N) {
          .sample(id: number, \#(feature.headline.name): \#(feature.headline.numbered("number")))
        }

        /// \#(feature.name.heading) numbered from 1, newest first.
        public static func samples(_ count: Int) -> [\#(N)] {
          (0..<count).map { .numbered($0 + 1) }
        }
      }
      """#
  }

  private var rig: String {
    // The shared clauses expect a few rows of four lines at most on the screen.
    let scale = (itemHeight + 4) / 4
    let listHeight =
      feature.image != nil
      ? "listHeight / 4 * \(itemHeight + 1)" : scale == 1 ? "listHeight" : "listHeight * \(scale)"
    return #"""
      public import CompositionTesting
      \#(feature.isOfUser ? "public import Essentials\n" : image { _ in "import Essentials\n" })public import \#(N)Core
      public import \#(N)Interface
      import ViewKit
      public import ViewKitTesting

      /// The list in a scene of its own, with a service that the test controls.
      @MainActor
      public final class \#(N)ListRig {
        \#(feature.isOfUser ? "/// Whose list it is.\n  public nonisolated static let user = UserID(132)\n  " : "")public let service: Programmed\#(N)Service
        \#(image { _ in "public let images = StubImageService()\n  " })/// The clock of the screen.
        public let clock = TestClock()
        public let scene: ModuleScene<\#(N)List>
        public let screen: Screen
        /// The selected \#(pluralWords).
        public var selected: [\#(N)ID] { log.selected }

        private final class Log {
          var selected: [\#(N)ID] = []
        }

        private let log: Log

        /// Shows the list. Loading starts when the test settles.
        public init(_ factories: \#(N)ListFactory..., \#(ns): [\#(N)], listHeight: Int = 12) {
          service = Programmed\#(N)Service(\#(ns): \#(ns))
          let log = Log()
          self.log = log
          scene = ModuleScene(
            \#(N)List.self, factories,
            context: \#(N)List.Context(
              \#(feature.isOfUser ? "user: Self.user,\n        " : "")environment: \#(environment("service").replacing("StubImageService()", with: "images")),
              route: Route(address: { "/\($0)" }) { id in
                log.selected.append(id)
                let destination = ViewController()
                destination.title = "Selected \(id)"
                return destination
              }))
          screen = scene.screen(listHeight: \#(listHeight), clock: clock)
        }
      }

      extension \#(N)ListRig: PagedListRig {
        public static let pages = Programmed\#(N)Service.Operation.\#(ns)
        public static let nameLabel = "\#(identifier(feature.headline))"
        public static let emptyNotice = "No \#(pluralWords) yet."
        public static func name(_ number: Int) -> String {
          \#(N)Formatter.english.\#(feature.headline.name)(of: .numbered(number))
        }

        public convenience init(
          _ old: \#(N)ListFactory, _ new: \#(N)ListFactory, items: [Int], listHeight: Int
        ) {
          self.init(old, new, \#(ns): items.map { .numbered($0) }, listHeight: listHeight)
        }

        public func setItems(_ numbers: [Int]) {
          service.\#(ns) = numbers.map { .numbered($0) }
        }
      }\#(image(imageRig))
      """#
  }

  private func imageRig(_ field: Field) -> String {
    #"""


    extension \#(N)ListRig: AvatarListRig {
      public static var avatarLabel: String { "\#(identifier(field))" }
      public static var rowHeight: Int { \#(itemHeight + 1) }

      public convenience init(_ factory: \#(N)ListFactory) {
        self.init(factory, \#(ns): [.sample()])
      }

      public convenience init(_ factory: \#(N)ListFactory, count: Int, avatar: String) {
        self.init(factory, \#(ns): (1...count).map { .sample(id: $0, \#(field.name): avatar) })
      }

      public func setAvatar(_ image: String) {
        service.\#(ns) = [.sample(\#(field.name): image)]
      }
    }
    """#
  }

  private var programmedService: String {
    let head = "public final class Programmed\(N)Service: \(N)ServiceRequests,"
    let line = "\(head) \(N)Service {}"
    return #"""
      public import \#(N)Core

      /// A service in memory that a test controls: its data, its failures, and when it responds.
      @MainActor
      \#(line.count <= SourceLayout.width ? line : "\(head)\n  \(N)Service\n{}")
      """#
  }
}
