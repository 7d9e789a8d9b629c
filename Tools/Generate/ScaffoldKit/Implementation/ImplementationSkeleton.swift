/// The smallest implementation that compiles: modules that load nothing and hand over the state that they got.
///
/// Its shape is that of MVP and MVVM in the other features: `Logic/`, `View/`, and factories that put both together.
struct ImplementationSkeleton {
  private let interface: FeatureInterface
  private let architecture: ArchitectureName

  init(_ interface: FeatureInterface, _ architecture: ArchitectureName) {
    self.interface = interface
    self.architecture = architecture
  }

  var files: [(path: String, text: String)] {
    let folder = "Modules/Features/\(interface.name)/\(architecture.folder)"
    let parts = interface.parts.flatMap { part in
      [
        ("\(folder)/Logic/\(part.name)Logic.swift", SourceLayout.fitted(logic(part))),
        ("\(folder)/View/\(part.name)ViewController.swift", SourceLayout.fitted(controller(part))),
      ]
    }
    return [("\(folder)/\(interface.name)Factories.swift", SourceLayout.fitted(factories))] + parts
  }

  private var factories: String {
    let extensions = interface.parts.map { part in
      let context = part.context.map { "`context.\($0)`" }.joined(separator: ", ")
      return #"""
        extension \#(part.name)Factory {
          /// Pass what the logic and the view controller need of the context: \#(context).
          public static let \#(architecture.option) = \#(part.name)Factory(.\#(architecture.option)) { _, state in
            let logic = \#(part.name)Logic(state: state)
            return AssembledModule(
              \#(part.name)ViewController(logic), start: logic.load, refresh: logic.refresh, state: logic.state)
          }
        }
        """#
    }
    return #"""
      public import Composition
      public import \#(interface.name)Interface

      // Puts the module together: only here do logic and view side meet the context.

      extension Architecture {
        fileprivate static let \#(architecture.option) = Architecture(rawValue: "\#(architecture.option)")
      }

      \#(extensions.joined(separator: "\n\n"))
      """#
  }

  private func logic(_ part: FeatureInterface.Part) -> String {
    let requests = interface.requests(of: part).map { "/// - `\($0)`" }.joined(separator: "\n")
    return #"""
      import Essentials
      import \#(interface.name)Core

      /// The logic of \#(part.name) in \#(architecture.folder), not written yet. The failing clauses of the contract show what is missing.
      ///
      /// Load with the requests of \#(interface.name), keep what they return, and hand it over in `\#(part.state)`:
      \#(requests)
      @MainActor
      final class \#(part.name)Logic {
        private let initialState: \#(part.state)?

        init(state: \#(part.state)?) {
          initialState = state
        }

        // MARK: Input

        /// Loads what the initial state lacks. Called when the module appears, and on Retry.
        func load() async {}

        func refresh() async {}

        // MARK: Handing over

        /// The state for the next implementation.
        func state() -> \#(part.state) {
          if let initialState { return initialState }
          return \#(emptyState(part))
        }
      }
      """#
  }

  private func controller(_ part: FeatureInterface.Part) -> String {
    let views = interface.views(of: part).map { "/// - \($0)" }.joined(separator: "\n")
    return #"""
      import ViewKit

      /// The view side of \#(part.name) in \#(architecture.folder), not written yet.
      ///
      /// Import `\#(interface.name)Views`, return one of its views from `makeView()`, and connect it to the logic in `viewDidLoad()`:
      \#(views)
      final class \#(part.name)ViewController: ViewController {
        private let logic: \#(part.name)Logic

        init(_ logic: \#(part.name)Logic) {
          self.logic = logic
          super.init()
        }

        override func makeView() -> View {
          // Shows its own name until it is written: texts for people are in the formatter.
          StackView(.vertical, isFlexible: true, [Label("\(Self.self)")])
        }
      }
      """#
  }

  /// An expression for a state without data.
  private func emptyState(_ part: FeatureInterface.Part) -> String {
    part.emptyState ?? "{ preconditionFailure(\"write an empty \(part.state) here\") }()"
  }
}
