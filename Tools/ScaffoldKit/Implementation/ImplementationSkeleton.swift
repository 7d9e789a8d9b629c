/// The least that is an implementation: modules that are there, load nothing and hand on what they were given.
struct ImplementationSkeleton {
  private let interface: FeatureInterface
  private let architecture: ArchitectureName

  init(_ interface: FeatureInterface, _ architecture: ArchitectureName) {
    self.interface = interface
    self.architecture = architecture
  }

  var files: [(path: String, text: String)] {
    let folder = "Modules/\(interface.name)/\(architecture.folder)"
    let controllers = interface.parts.map {
      ("\(folder)/\($0.name)ViewController.swift", SourceLayout.fitted(controller($0)))
    }
    return [("\(folder)/\(interface.name)Factories.swift", SourceLayout.fitted(factories))] + controllers
  }

  private var factories: String {
    let extensions = interface.parts.map { part in
      #"""
      extension \#(part.name)Factory {
        public static let \#(architecture.option) = \#(part.name)Factory(\#(architecture.expression)) {
          \#(part.name)ViewController(context: $0, state: $1)
        }
      }
      """#
    }
    return #"""
      public import Composition
      public import \#(interface.name)Interface

      \#(extensions.joined(separator: "\n\n"))
      """#
  }

  private func controller(_ part: FeatureInterface.Part) -> String {
    #"""
    import Composition
    import Essentials
    import \#(interface.name)Core
    import \#(interface.name)Interface
    import ViewKit

    /// \#(part.name) in \#(architecture.folder), still to be written. The failing clauses of its contract say what is missing; what
    /// the other architectures do stands beside this folder.
    final class \#(part.name)ViewController: ViewController, FeatureModule {
      private let context: \#(part.name).Context
      private let state: \#(part.state)?

      init(context: \#(part.name).Context, state: \#(part.state)?) {
        self.context = context
        self.state = state
        super.init()
      }

      override func makeView() -> View { StackView(.vertical, isFlexible: true) }

      // MARK: FeatureModule

      func start() async {}

      func refresh() async {}

      func handOver() async -> \#(part.state) {
        state ?? \#(emptyState(part))
      }
    }
    """#
  }

  /// A state that says that nothing is there.
  private func emptyState(_ part: FeatureInterface.Part) -> String {
    let values = part.stateValues.filter { !$0.hasDefault }.map { value in
      empty(value.type).map { "\(value.label): \($0)" }
    }
    guard !part.stateValues.isEmpty, !values.contains(nil) else {
      return "{ preconditionFailure(\"\(part.state) is still to be made\") }()"
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
