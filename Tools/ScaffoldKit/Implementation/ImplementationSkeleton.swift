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
    let folder = "Modules/\(interface.name)/\(architecture.folder)"
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
      #"""
      extension \#(part.name)Factory {
        public static let \#(architecture.option) = \#(part.name)Factory(\#(architecture.expression)) { _, state in
          let logic = \#(part.name)Logic(state: state)
          return AssembledModule(
            \#(part.name)ViewController(logic), start: logic.load, refresh: logic.refresh, handOver: logic.state)
        }
      }
      """#
    }
    return #"""
      public import Composition
      public import \#(interface.name)Interface

      // Puts the module together: only here do logic and view side meet the context.

      \#(extensions.joined(separator: "\n\n"))
      """#
  }

  private func logic(_ part: FeatureInterface.Part) -> String {
    #"""
    import Essentials
    import \#(interface.name)Core

    /// The logic of \#(part.name) in \#(architecture.folder), not written yet. The failing clauses of the contract show what is missing.
    @MainActor
    final class \#(part.name)Logic {
      private let initialState: \#(part.state)?

      init(state: \#(part.state)?) {
        initialState = state
      }

      // MARK: Input

      func load() async {}

      func refresh() async {}

      // MARK: Handing over

      func state() -> \#(part.state) {
        initialState ?? \#(emptyState(part))
      }
    }
    """#
  }

  private func controller(_ part: FeatureInterface.Part) -> String {
    #"""
    import ViewKit

    /// The view side of \#(part.name) in \#(architecture.folder), not written yet.
    final class \#(part.name)ViewController: ViewController {
      private let logic: \#(part.name)Logic

      init(_ logic: \#(part.name)Logic) {
        self.logic = logic
        super.init()
      }

      override func makeView() -> View { StackView(.vertical, isFlexible: true) }
    }
    """#
  }

  /// An expression for a state without values.
  private func emptyState(_ part: FeatureInterface.Part) -> String {
    let values = part.stateValues.filter { !$0.hasDefault }.map { value in
      empty(value.type).map { "\(value.label): \($0)" }
    }
    guard !part.stateValues.isEmpty, !values.contains(nil) else {
      return "{ preconditionFailure(\"\(part.state) is not written yet\") }()"
    }
    return "\(part.state)(\(values.compactMap { $0 }.joined(separator: ", ")))"
  }

  private func empty(_ type: String) -> String? {
    if type.hasSuffix("?") { return "nil" }
    if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
    if type.hasPrefix("Paging<") { return "Paging()" }
    return ["Bool": "false", "Int": "0", "Double": "0", "String": "\"\"", "ListPosition": "ListPosition()"][
      type]
  }
}
