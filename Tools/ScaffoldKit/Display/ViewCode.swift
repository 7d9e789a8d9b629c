import SwiftSyntax

/// What a view needs to show a display, as far as it follows from the two.
struct ViewCode {
  /// How a value of the display reaches the view.
  private struct Setter {
    /// What stands left of the equals sign: `titleText`, `list.headingText`, `avatar`.
    let target: String
    /// What stands right of it.
    let source: String
    /// The property to declare for it, where the view has only the label, button or image view.
    let declaration: String?
    /// What it is where nothing is shown.
    let empty: String
  }

  private let display: DisplayProtocol
  private let setters: [Setter]
  private let hasDriver: Bool
  private let isForeign: Bool
  let sources: [String]

  init(_ display: DisplayProtocol, in sources: Sources) throws(ScaffoldError) {
    guard let file = sources.file(ofClass: display.view, feature: display.feature) else {
      throw .source([
        display.diagnostic(
          "There is no \(display.view).swift among \(display.feature)'s Views and in ViewKit.")
      ])
    }
    self.display = display
    isForeign = file.hasPrefix("Modules/ViewKit/")
    self.sources = isForeign ? [display.path] : [display.path, file].sorted()
    let view = try ViewMembers(display.view, try sources.source(file))
    hasDriver = view.members["driver"] != nil
    var setters: [Setter] = []
    var diagnostics: [SourceDiagnostic] = []
    for value in display.values {
      if let setter = try Self.setter(for: value, view, display, sources) {
        setters.append(setter)
      } else {
        diagnostics.append(
          display.diagnostic(
            "\(display.view) has nothing that shows “\(value.name)”: neither such a property nor a label, a button or an "
              + "image view named after it that is not private.", line: value.line))
      }
    }
    guard diagnostics.isEmpty else { throw .source(diagnostics) }
    self.setters = setters
  }

  /// All that the text follows from: other edits of the sources leave it as it is.
  var inputs: [String] {
    [display.name, display.view, display.refreshing ?? "", "\(hasDriver)"]
      + setters.map { "\($0.target) \($0.source) \($0.declaration ?? "")" }
  }

  var path: String { "Modules/\(display.feature)/Views/\(display.view)+Display+Generated.swift" }

  var text: String {
    let declarations = setters.compactMap(\.declaration)
    let usesImages = setters.contains { $0.source.contains("Image.init") }
    let showsImages = declarations.contains { $0.contains("Image?") }
    let toolkit =
      isForeign || showsImages
      ? "public import ViewKit\n" : usesImages || needsToolkit ? "import ViewKit\n" : ""
    let isRefreshed = display.refreshing != nil && hasDriver
    let conformance = isRefreshed ? ": \(display.refreshing ?? "")" : ""
    let refresh =
      !isRefreshed
      ? ""
      : """


        /// Pulls everything from the display that drives the view now, whoever asked for it: one that lost the view to
        /// another can't bring its own values back.
        public func refresh() {
          if let display = driver as? any \(display.name) { show(display) }
        }
      """
    let clear =
      isForeign || !hasDriver
      ? ""
      : """


        /// Shows nothing any more.
        func clear() {
          \(setters.map { "\($0.target) = \($0.empty)" }.joined(separator: "\n    "))
        }
      """
    let properties = declarations.isEmpty ? "" : declarations.joined(separator: "\n  ") + "\n\n  "
    return """
      public import \(display.feature)Display
      \(toolkit)
      extension \(display.view)\(conformance) {
        \(properties)/// Shows every value of a display.
        public func show(_ display: any \(display.name)) {
          \(setters.map { "\($0.target) = display.\($0.source)" }.joined(separator: "\n    "))
        }\(refresh)\(clear)
      }
      """
  }

  /// Members of the toolkit's views are only seen by files that import it.
  private var needsToolkit: Bool {
    setters.contains { $0.declaration != nil || $0.target.contains(".") }
  }

  private static func setter(
    for value: DisplayProtocol.Value, _ view: ViewMembers, _ display: DisplayProtocol, _ sources: Sources
  ) throws(ScaffoldError) -> Setter? {
    if value.name.hasSuffix("Data"), value.type == "Data?" {
      let name = String(value.name.dropLast("Data".count))
      let source = "\(value.name).flatMap(Image.init(data:))"
      if view.members[name] != nil {
        return Setter(target: name, source: source, declaration: nil, empty: "nil")
      }
      guard view.isReachable("\(name)View") else { return nil }
      return Setter(
        target: name, source: source, declaration: property(name, "Image?", "\(name)View.image"), empty: "nil"
      )
    }
    let empty = value.type.hasSuffix("?") ? "nil" : value.type == "Bool" ? "false" : "\"\""
    if view.members[value.name] != nil {
      return Setter(target: value.name, source: value.name, declaration: nil, empty: empty)
    }
    if value.name.hasSuffix("Text"), value.type == "String" {
      let name = value.name.dropLast("Text".count)
      for (control, member) in [("\(name)Label", "text"), ("\(name)Button", "title")]
      where view.isReachable(control) {
        return Setter(
          target: value.name, source: value.name,
          declaration: property(value.name, "String", "\(control).\(member)"), empty: empty)
      }
    }
    // A view may be put together of others that have the property.
    for (name, member) in view.members.sorted(by: { $0.key < $1.key }) where !member.isPrivate {
      guard let type = member.type, let file = sources.file(ofClass: type, feature: display.feature) else {
        continue
      }
      let inner = try ViewMembers(type, try sources.source(file))
      if inner.members[value.name]?.isPrivate == false {
        return Setter(target: "\(name).\(value.name)", source: value.name, declaration: nil, empty: empty)
      }
    }
    return nil
  }

  private static func property(_ name: String, _ type: String, _ storage: String) -> String {
    """
    public var \(name): \(type) {
        get { \(storage) }
        set { \(storage) = newValue }
      }
    """
  }
}

/// The stored and computed properties of a view's class.
struct ViewMembers {
  struct Member {
    let isPrivate: Bool
    /// By its annotation, or by the type whose value it is made with.
    let type: String?
  }

  private(set) var members: [String: Member] = [:]

  init(_ name: String, _ source: SwiftSource) throws(ScaffoldError) {
    let classes = source.tree.statements.compactMap { $0.item.as(ClassDeclSyntax.self) }
    guard let view = classes.first(where: { $0.name.text == name }) else {
      throw .source([SourceDiagnostic(file: source.path, line: 1, reason: "This file has no class \(name).")])
    }
    for member in view.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      let isPrivate = variable.modifiers.contains {
        ["private", "fileprivate"].contains($0.trimmedDescription)
      }
      for binding in variable.bindings {
        let made = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
          .trimmedDescription
        members[binding.pattern.trimmedDescription] = Member(
          isPrivate: isPrivate, type: binding.typeAnnotation?.type.trimmedDescription ?? made)
      }
    }
  }

  /// Whether another file of the module can use it.
  func isReachable(_ name: String) -> Bool { members[name]?.isPrivate == false }
}
