extension FeatureTemplates {
  var testing: [(path: String, text: String)] {
    [
      file("Testing", "\(N)+Sample", sample), file("Testing", "\(N)ListContract", contract),
      file("Testing", "\(N)ListContract+Belonging", belonging),
      file("Testing", "\(N)ListContract+Loading", contractLoading),
      file("Testing", "\(N)ListContract+Paging", paging), file("Testing", "\(N)ListExchange", exchange),
      file("Testing", "\(N)ListRig", rig), file("Testing", "Programmed\(N)Service", stub),
    ]
  }

  /// The headline of a sample with a number, as code.
  private func numbered(_ number: String) -> String {
    switch feature.headline.type {
    case .string: "\"\(feature.headline.label) \\(\(number))\""
    case .int: number
    case .double: "Double(\(number))"
    case .date: "Date(timeIntervalSince1970: 1_467_367_740 - Double(\(number)) * 60)"
    case .userID: "UserID(\(number))"
    case .url: "URL(filePath: \"/samples/\\(\(number))\")"
    case .bool, .uuid: feature.headline.type.sample(label: "").code
    }
  }

  /// The text of a sample's field on the screen.
  func sampleText(_ field: Field) -> String {
    let text = field.type.sample(label: field.label).text
    return field == feature.headline && feature.hasTitle ? text : "\(field.label): \(text)"
  }

  private var sample: String {
    let imports =
      (feature.uses(.userID) ? "public import Essentials\n" : "")
      + (feature.needs("Foundation") ? "public import Foundation\n" : "")
    let parameters = feature.fields.map {
      "\($0.name): \($0.typeName) = \($0.type.sample(label: $0.label).code)"
    }
    let values = feature.fields.map { "\($0.name): \($0.declaredName)" }
    return #"""
      \#(imports)public import \#(N)Core

      extension \#(N) {
        /// \#(feature.name.withArticle.capitalizedFirst) for tests. A test names only the values that matter to it.
        public static func sample(id: Int = 1, \#(parameters.joined(separator: ", "))) -> \#(N) {
          \#(N)(id: \#(N)ID(id), \#(values.joined(separator: ", ")))
        }

        /// \#(feature.name.heading) numbered from 1, newest first.
        public static func samples(_ count: Int) -> [\#(N)] {
          (0..<count).map { .sample(id: $0 + 1, \#(feature.headline.name): \#(numbered("$0 + 1"))) }
        }
      }
      """#
  }

  private var rig: String {
    #"""
    public import CompositionTesting
    public import \#(N)Core
    public import \#(N)Interface
    import ViewKit
    public import ViewKitTesting

    /// The list in a scene of its own, with a service that the test controls.
    @MainActor
    public final class \#(N)ListRig {
      public let service: Programmed\#(N)Service
      public let scene: ModuleScene<\#(N)List>
      public let screen: Screen
      /// The selected \#(pluralWords).
      public var selected: [\#(N)ID] { log.selected }

      private final class Log {
        var selected: [\#(N)ID] = []
      }

      private let log: Log

      /// Shows the list. Nothing is loaded before the test calls `settle()`.
      public init(_ factories: \#(N)ListFactory..., \#(ns): [\#(N)], listHeight: Int = 12) {
        service = Programmed\#(N)Service(\#(ns): \#(ns))
        let log = Log()
        self.log = log
        scene = ModuleScene(
          \#(N)List.self, factories,
          context: \#(N)List.Context(
            environment: \#(N)Environment(service: service, formatter: .english),
            route: { id in
              log.selected.append(id)
              let destination = ViewController()
              destination.title = "Selected \(id)"
              return destination
            }))
        screen = scene.screen(listHeight: listHeight)
      }

      /// Scrolls to the end and waits for the next page.
      public func scrollToEnd() async {
        screen.scroll(by: 100_000)
        await screen.settle()
      }
    }
    """#
  }

  private var stub: String {
    #"""
    public import Essentials
    public import \#(N)Core
    public import ViewKitTesting

    /// A service in memory whose data, failures and delays the test controls.
    @MainActor
    public final class Programmed\#(N)Service: \#(N)Service {
      /// The data, newest first.
      public var \#(ns): [\#(N)]
      /// The error of every request, until it is removed.
      public var failure: \#(N)Error?
      /// A closed gate holds responses back. A response is read from the data before it waits.
      public let gate = Gate()
      /// The cursors of the requested pages, in order.
      public private(set) var calls: [PageCursor?] = []
      /// The number of requests that were cancelled before their response was ready.
      public private(set) var cancelledCount = 0

      public init(\#(ns): [\#(N)]) {
        self.\#(ns) = \#(ns)
      }

      @MainActor
      public func \#(ns)(after cursor: PageCursor?, limit: Int) async throws(\#(N)Error) -> Page<\#(N)> {
        calls.append(cursor)
        let start = cursor.flatMap { Int($0.rawValue) } ?? 0
        let items = Array(\#(ns).dropFirst(start).prefix(limit))
        let end = start + items.count
        let next = end < \#(ns).count ? PageCursor(rawValue: String(end)) : nil
        let failure = failure
        await gate.pass()
        if Task.isCancelled {
          cancelledCount += 1
          throw .cancelled
        }
        if let failure { throw failure }
        return Page(items: items, next: next)
      }
    }
    """#
  }
}
