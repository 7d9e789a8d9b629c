/// What a step of a trace is, whatever the architecture calls it.
package enum Role: String, Sendable, CaseIterable {
  // The first and the last steps of a trace
  case input, change, frame
  /// Calls that are made several times in a row.
  case repeated
  // The feature
  case view, binding, task
  case viewSide = "view side"
  case controller, presenter, store, update, effect, model, interface, factory
  case viewModel = "view model"
  // Around the feature
  case scene, toolkit, service, image, player, post

  /// What the architectures have in common: who decides is the logic, whatever its name.
  package var layer: Role {
    switch self {
    case .presenter, .viewModel, .update, .store: .controller
    default: self
    }
  }

  /// Whether all architectures have the same code.
  var isShared: Bool { self == .model || self == .view }

  /// The role of a function, from the folder and the type that it belongs to. `nil` if traces leave it out.
  package init?(of place: CodePlace) {
    guard !place.isDetail else { return nil }
    let path = place.file.split(separator: "/").map(String.init)
    guard path.count > 3, path[0] == "Modules" else { return nil }
    switch (path[1], path[2]) {
    case ("Features", "ProfileScenes"), ("Kit", "Composition"): self = .scene
    case ("Kit", "ViewKit"):
      guard let role = Self.toolkitCalls[place.function] else { return nil }
      self = role
    case ("Features", _):
      guard path.count > 4, let role = Self(layer: path[3], Array(path[4...]), place) else { return nil }
      self = role
    default: return nil
    }
  }

  private init?(layer: String, _ path: [String], _ place: CodePlace) {
    switch layer {
    case "Views": self = .view
    case "Core": self = Self(inCore: FunctionName.type(of: place.function) ?? "")
    case "Interface": self = .interface
    case "Memory", "Testing": return nil
    // A folder of another name is an architecture, if it has a place for logic or the view side.
    case let name where name == name.uppercased() || ["Logic", "View"].contains(path[0]):
      self = Self(inArchitecture: path, type: FunctionName.type(of: place.function) ?? "")
    default: return nil
    }
  }

  private init(inCore type: String) {
    if type.hasSuffix("Service") {
      self = .service
    } else {
      self = type.hasSuffix("Player") ? .player : .model
    }
  }

  /// Files of logic are named after its kind.
  private init(inArchitecture path: [String], type: String) {
    let file = path.last ?? ""
    switch path.first {
    case "View": self = .viewSide
    case "Logic" where file.contains("Presenter"): self = .presenter
    case "Logic" where file.contains("ViewModel"): self = .viewModel
    case "Logic" where file.contains("Store"): self = .store
    case "Logic" where type.hasSuffix("Player"): self = .player
    case "Logic": self = .update
    default:
      if file.hasSuffix("Factories.swift") {
        self = .factory
      } else if file.hasSuffix("Effects.swift") {
        self = .effect
      } else {
        self = file == "Program.swift" ? .update : .controller
      }
    }
  }

  /// Whether a function can have a role, or traces need its place. Only its mangled name is known: `$s7BlogMVP…`.
  ///
  /// `true` for layers and architectures of features, scenes, decorators of services, calls of the toolkit, and tests.
  static func mayHaveRole(mangled name: String) -> Bool {
    guard name.hasPrefix("$s") else { return false }
    var rest = name.dropFirst(2)
    var isFirst = true
    // The first name is the module of the type. A module before an `E` extends a type of another one.
    while let start = rest.firstIndex(where: \.isNumber) {
      let digits = rest[start...].prefix(while: \.isNumber)
      rest = rest[digits.endIndex...]
      let identifier = rest.prefix(Int(digits) ?? 0)
      guard !identifier.isEmpty else { continue }
      rest = rest[identifier.endIndex...]
      if isFirst || rest.first == "E", isTraced(module: identifier) { return true }
      if isFirst, identifier == "ViewKit", toolkitNames.contains(where: name.contains) { return true }
      isFirst = false
    }
    return false
  }

  private static func isTraced(module: Substring) -> Bool {
    // The name of an architecture's folder has no small letters: MVC, MVP2.
    module.last?.isLowercase == false
      || ["Calls", "Composition", "Core", "Interface", "ProfileScenes", "Tests", "Views"].contains {
        module.hasSuffix($0)
      }
  }

  /// The names of the toolkit's functions whose places are needed, as they are in mangled names.
  private static let toolkitNames: [String] = {
    let functions =
      toolkitCalls.keys.map { $0.split(separator: "(")[0].split(separator: ".").last ?? "" } + ["update"]
    return functions.map { "\($0.count)\($0)" }
  }()

  /// The calls of the toolkit that a trace shows.
  private static let toolkitCalls: [String: Role] = [
    "NavigationController.push(_:)": .toolkit, "NavigationController.pop()": .toolkit,
    "Responder.route(_:)": .toolkit, "ViewController.present(_:)": .toolkit,
    "ViewController.showToast(_:action:)": .toolkit, "ViewController.showHUD(_:)": .toolkit,
    "ViewController.hideHUD()": .toolkit, "Window.takeFrame()": .frame,
  ]
}

extension CodePlace {
  /// Whether the function is no step of an action: a macro has written it, it only forwards, or it compares values.
  var isDetail: Bool {
    // For every frame of every stack: a regular expression takes most of the time of a recording.
    function.hasPrefix("implicit closure") || function.contains(".__allocating_init(")
      || function.hasSuffix(".unsafeMutableAddressor") || function.contains(" infix(")
      || line == 0 && [".getter", ".setter", ".modify", ".read"].contains { function.hasSuffix($0) }
  }
}
