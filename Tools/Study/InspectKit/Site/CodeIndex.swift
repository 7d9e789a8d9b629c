/// Finds the source of functions that traces name.
struct CodeIndex: Sendable {
  struct Place: Hashable, Sendable {
    let path: String
    /// The member's name, such as `BlogItemPresenter.send`.
    let member: String
    /// The indices of its lines.
    let lines: ClosedRange<Int>
    /// The feature and the architecture, if it belongs to an implementation.
    let implementation: String?
  }

  private var places: [String: [Place]] = [:]
  private var files: [String: SourceFile] = [:]
  /// The file with the factories of an implementation: traces name its functions by the type that all factories share.
  private var factories: [String: Place] = [:]

  /// - Parameter functions: the traced functions. Only files with a type of theirs are read in detail.
  init(_ project: Project, for functions: Set<String>) {
    let names = Set(functions.map(RecordedTrace.name(of:)))
    let types = Set(names.compactMap { $0.split(separator: ".").first.map(String.init) })
    let nested = functions.compactMap { function -> (outer: String, inner: String)? in
      let parts = function.prefix { $0 != "(" }.split(separator: ".").map(String.init)
      return parts.count == 3 && parts[2] == "init" ? (parts[0], parts[1]) : nil
    }
    for file in project.files where file.path.hasPrefix("Modules/") {
      let layer = project.layer(of: file.target)
      let implementation = layer.flatMap { $0.isImplementation ? "\($0.feature) \($0.name)" : nil }
      if let implementation, file.name.hasSuffix("Factories.swift") {
        files[file.path] = file
        factories[implementation] = Place(
          path: file.path, member: String(file.name.dropLast(6)), lines: 0...(file.lines.count - 1),
          implementation: implementation)
      }
      guard file.code.contains(where: { SourceFile.typeBegun(by: $0).map(types.contains) == true }) else {
        continue
      }
      files[file.path] = file
      for member in file.members where names.contains(member.name) {
        places[member.name, default: []].append(
          Place(path: file.path, member: member.name, lines: member.lines, implementation: implementation))
      }
      for name in nested where file.code.contains(where: { SourceFile.typeBegun(by: $0) == name.outer }) {
        guard let place = Self.initialiser(of: name.inner, in: file) else { continue }
        places["\(name.outer).\(name.inner)", default: []].append(place)
      }
    }
  }

  /// The initialiser of a type inside another.
  private static func initialiser(of type: String, in file: SourceFile) -> Place? {
    guard let start = file.lines.firstIndex(where: { $0.hasPrefix("  ") && $0.contains("struct \(type) ") }),
      let first = file.lines[start...].firstIndex(where: { $0.hasPrefix("    public init(") }),
      let last = file.lines[first...].firstIndex(of: "    }")
    else { return nil }
    return Place(path: file.path, member: "\(type).init", lines: first...last, implementation: nil)
  }

  /// The place of a function as an architecture calls it: its own function, or one that all share. Of overloads, the one with the
  /// labels.
  func place(of function: String, feature: String, architecture: String) -> Place? {
    let own = "\(feature) \(architecture)"
    if function.hasPrefix("FeatureFactory.") { return factories[own] }
    let candidates = (places[RecordedTrace.name(of: function)] ?? []).filter { place in
      place.implementation == nil || place.implementation == own
    }
    let labels = function.drop { $0 != "(" }.split { "(:)".contains($0) }.filter { $0 != "_" }.map {
      "\($0):"
    }
    let fitting = candidates.filter { place in
      let declaration = text(of: place).prefix { !$0.hasSuffix("{") }.joined() + (text(of: place).first ?? "")
      return labels.allSatisfy { declaration.contains($0) || declaration.contains("\($0.dropLast()) ") }
    }
    return fitting.first { $0.implementation == own } ?? fitting.first ?? candidates.first
  }

  /// The lines of a function.
  func text(of place: Place) -> [String] { files[place.path].map { Array($0.lines[place.lines]) } ?? [] }
}
