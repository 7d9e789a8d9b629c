/// Logic (presenters, view models, stores, update functions) imports no view toolkit, no views and no transport.
package struct LogicImports: ImportRule {
  package let name = "logic-imports"
  package let reason = "Logic is tested without a view, and any view can show its output."
  package let example = RuleExample.logic(
    "BlogItemPresenter.swift", bad: "import BlogCore\nimport ViewKit", good: "import BlogCore")

  package func files(in project: Project) -> [SourceFile] { project.files(in: .logic) }

  package func fault(importing module: String, in file: SourceFile, of project: Project) -> String? {
    let core = (project.layer(of: file.target)?.feature ?? "") + "Core"
    let permitted = [core, "Essentials", "Foundation", "Observation"]
    return permitted.contains(module) ? nil : "The logic in \(file.name) may not import \(module)."
  }

  package func violations(in project: Project) -> [Violation] {
    let outside = project.implementationFiles.filter { $0.side != .logic }.map(\.file)
    return files(in: project).flatMap { file in
      importViolations(file, of: project)
        + nameViolations("The logic", file, outside.of(file.target).flatMap(\.visibleNames))
    }
  }
}

extension ImportRule {
  /// The uses of types of other files of the module, and of members: they need no import.
  fileprivate func nameViolations(_ user: String, _ file: SourceFile, _ names: [String]) -> [Violation] {
    let names = Set(names.map { $0[...] })
    return violations(file) { statement in
      let tokens = statement.text.tokens
      let place = tokens.indices.first { place in
        names.contains(tokens[place])
          && (tokens[place].first?.isUppercase == true || place > 0 && tokens[place - 1] == ".")
      }
      return place.map { "\(user) in \(file.name) may not use \(tokens[$0]), which belongs to another side." }
    }
  }
}

extension [SourceFile] {
  fileprivate func of(_ target: String) -> [SourceFile] { filter { $0.target == target } }
}

/// The view side of an architecture imports no model and no interface of a feature.
package struct ViewSideImports: ImportRule {
  package let name = "view-side-imports"
  package let reason = "It shows finished values and reports taps. Only factories know both sides."
  package let example = RuleExample(
    path: "Modules/Features/Blog/MVP/View/BlogListViewController.swift", target: "BlogMVP",
    dependencies: ["BlogCore", "BlogViews", "ViewKit"],
    bad: "import BlogCore\nimport BlogViews", good: "import BlogViews\nimport ViewKit")

  package func files(in project: Project) -> [SourceFile] { project.files(in: .view) }

  package func fault(importing module: String, in file: SourceFile, of project: Project) -> String? {
    let views = (project.layer(of: file.target)?.feature ?? "") + "Views"
    let permitted = [views, "Composition", "Essentials", "Foundation", "ViewKit"]
    return permitted.contains(module) ? nil : "The view side in \(file.name) may not import \(module)."
  }

  package func violations(in project: Project) -> [Violation] {
    // What is made with the model.
    let assembly = project.implementationFiles.filter { $0.side == .assembly }.map(\.file).filter { file in
      file.imports.contains { fault(importing: $0.module, in: file, of: project) != nil }
    }
    let logic = project.files(in: .logic)
    return files(in: project).flatMap { file in
      let (logic, assembly) = (logic.of(file.target), assembly.of(file.target))
      let own = Set(
        logic.flatMap(\.statements).compactMap { LogicPlace.declaredType($0.text) ?? $0.alias?.name })
      // What logic adds to the model. A view gets no formatter.
      let added = logic.flatMap(\.ownedStatements).filter {
        !own.contains($0.owner) && !$0.owner.hasSuffix("Formatter")
          && !$0.statement.isPrivate
      }.compactMap {
        $0.statement.text.firstMatch(of: #/\b(?:var|let|func) (\w+)/#).map { String($0.1) }
      }
      return importViolations(file, of: project)
        + nameViolations("The view side", file, assembly.flatMap(\.visibleNames) + added)
    }
  }
}

/// Presenters, view models, stores, the protocols of their views, and the models, messages and effects of update functions
/// are declared and extended in the folder `Logic`.
package struct LogicPlace: Rule {
  package let name = "logic-place"
  package let reason = "The rules about logic apply to the files in this folder."
  package let example = RuleExample(
    path: "Modules/Features/Blog/MVP/BlogFactories.swift", target: "BlogMVP", dependencies: [],
    bad: "final class BlogItemPresenter {\n}", good: "extension BlogListFactory {\n}")

  private static let suffixes = [
    "Presenter", "ViewModel", "Store", "Display", "Model", "Update", "Message", "Effect",
  ]

  package func files(in project: Project) -> [SourceFile] { project.implementationFiles.map(\.file) }

  package func violations(in project: Project) -> [Violation] {
    let divided = Set(project.files(in: .logic).map(\.target))
    return project.implementationFiles.filter { $0.side != .logic }.map(\.file).flatMap { file in
      violations(file) { statement in
        // What a display demands, a view can get from an extension.
        guard let type = SourceFile.typeBegun(by: statement.text, in: file.target),
          Self.suffixes.contains(where: type.hasSuffix), !statement.text.contains(" where Self: ")
        else { return nil }
        return divided.contains(file.target)
          ? "\(type) belongs into the folder Logic."
          : "\(type) has a name of logic, and \(file.target) has no folder Logic: choose another name."
      }
    }
  }

  /// Returns the type that a statement declares: `final class BlogListPresenter {`.
  static func declaredType(_ statement: String) -> String? {
    let words = statement.split(separator: " ")
    guard let index = words.firstIndex(where: kinds.contains), index + 1 < words.count,
      !words[..<index].contains("import")
    else { return nil }
    let name = words[index + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  private static let kinds: Set<Substring> = ["class", "struct", "enum", "protocol", "actor"]
}

/// An architecture with a folder `View` declares its view controllers there, and has no controller of model and view.
package struct ViewPlace: Rule {
  package let name = "view-place"
  package let reason = "A controller beside them knows model and view, which is another architecture."
  package let example = RuleExample(
    path: "Modules/Features/Blog/MVP/Logic/BlogListPresenter.swift", target: "BlogMVP", dependencies: [],
    bad: "final class BlogListController {\n}", good: "final class BlogListPresenter {\n}")

  package func files(in project: Project) -> [SourceFile] {
    let divided = Set(project.files(in: .view).map(\.target))
    return project.implementationFiles.filter {
      $0.side == .logic || $0.side == .assembly && divided.contains($0.file.target)
    }.map(\.file)
  }

  package func violations(in project: Project) -> [Violation] {
    let withEffects = Set(project.files(in: .logic).filter(\.declaresEffects).map(\.target))
    let types = project.implementationTypes
    return files(in: project).flatMap { file in
      let carriesOutEffects = withEffects.contains(file.target) && file.name.hasSuffix("Effects.swift")
      return violations(file) { statement in
        let type = LogicPlace.declaredType(statement.text) ?? statement.alias?.name
        // What an extension of a controller knows, the controller knows.
        let extends =
          type == nil && !carriesOutEffects && statement.text.split(separator: " ").contains("extension")
        guard extends || type != nil else { return nil }
        let names = statement.text.prefix { $0 != "{" }.tokens.map(String.init)
        let controller = names.first { name in
          types[file.target]?.lineage(of: [name]).contains { $0.hasSuffix("Controller") } == true
        }
        return controller.map { "\(type ?? "The extension of \($0)") belongs into the folder View." }
      }
    }
  }
}

/// Only factories use a feature's context.
package struct ContextPlace: Rule {
  package let name = "context-place"
  package let reason = "Logic and view side get the values they need; a context holds everything."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "  init(_ context: BlogList.Context) {}",
    good: "  init(author: UserID, environment: BlogEnvironment) {}")

  package func files(in project: Project) -> [SourceFile] { project.implementationFiles.map(\.file) }

  package func violations(in project: Project) -> [Violation] {
    project.implementationFiles.flatMap { file, _, side in
      violations(file) { statement in
        // Everything could use the context by another name, or as a protocol.
        let isChecked =
          side != .assembly || statement.alias != nil
          || statement.text.contains("Context")
            && statement.text.contains(#/\bextension (?:[\w.]+\.)?Context ?:/#)
        return isChecked && !Set(statement.text.tokens).isDisjoint(with: ["Context", "context"])
          ? "\(file.name) uses a context." : nil
      }
    }
  }
}

/// Code never casts to find out which presenter, view model, store or view it has.
package struct Casts: Rule {
  package let name = "casts"
  package let reason = "Who works with whom is decided where the module is put together."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "    guard let list = view as? BlogListDisplay else { return }",
    good: "  weak var view: (any BlogListDisplay)?")

  private static let suffixes = [
    "Presenter", "ViewModel", "Store", "Display", "Controller", "Owner", "Screen",
  ]
  /// Other ways to find out the type of an object.
  private static let questions: Set<Substring> = [
    "Mirror", "Unmanaged", "UnsafeMutableRawPointer", "UnsafeRawPointer", "assumingMemoryBound", "bindMemory",
    "unsafeBitCast", "unsafeDowncast", "withMemoryRebound", "withUnsafeBytes", "withUnsafePointer",
  ]

  package func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.map(\.file)
      + project.files.filter { project.layer(of: $0.target)?.name == "Views" }
  }

  package func violations(in project: Project) -> [Violation] {
    let types = project.implementationTypes
    // A protocol that demands a display is one.
    let displays = Set(
      project.implementationFiles.map(\.file).flatMap { file in
        file.statements.filter { $0.text.contains("protocol ") }
          .compactMap { LogicPlace.declaredType($0.text) }.filter { name in
            types[file.target]?.lineage(of: [name]).contains(where: Self.isChecked) == true
          }
      })
    return files(in: project).flatMap { file in
      violations(file) { fault(in: $0.text, of: file, displays) }
    }
  }

  private static func isChecked(_ type: String) -> Bool { suffixes.contains(where: type.hasSuffix) }

  private func fault(in statement: String, of file: SourceFile, _ displays: Set<String>) -> String? {
    // The angle of an arrow closes nothing.
    let tokens = statement.replacing("->", with: "").tokens
    if let question = tokens.first(where: Self.questions.contains) { return "\(question) finds out a type." }
    // A method `type(of:)` is another.
    let asks = tokens.indices.contains { place in
      tokens[place...].starts(with: ["type", "(", "of", ":"])
        && (tokens[..<place].last != "." || tokens[..<place].suffix(2).first == "Swift")
    }
    if asks { return "type(of:) finds out a type." }
    // Another name would hide a cast.
    let isAlias = tokens.contains("typealias")
    // Without a sign, `as` can fail in patterns only.
    let isPattern = tokens.contains("case") || tokens.contains("catch")
    let compares = statement.contains("==") || statement.contains("!=")
    let compared =
      !compares
      ? nil
      : tokens.indices.dropFirst(2).first { place in
        tokens[place] == "self" && tokens[place - 1] == "."
          && Self.isChecked(String(tokens[place - 2]))
      }
    if let compared { return "A comparison with \(tokens[compared - 2])." }
    for (place, token) in tokens.enumerated()
    where token == "as" && (isPattern || tokens[(place + 1)...].first.map { $0 == "?" || $0 == "!" } == true)
      || token == "is" || isAlias && token == "="
    {
      let parameters = isAlias ? [] : file.typeParameters
      let name = Self.type(tokens[(place + 1)...]).first { name in
        let name = String(name)
        return Self.isChecked(name) || parameters.contains(name) || displays.contains(name)
      }
      if let name { return isAlias ? "An alias of \(name)." : "A cast to \(name)." }
    }
    return nil
  }

  /// The type that tokens begin with: any tokens inside of brackets, names and dots outside.
  private static func type(_ tokens: ArraySlice<Substring>) -> ArraySlice<Substring> {
    var depth = 0
    return tokens.drop { $0 == "?" || $0 == "!" }.prefix { token in
      if ["(", "[", "<"].contains(token) { depth += 1 }
      if [")", "]", ">"].contains(token) { depth -= 1 }
      return depth > 0 || depth == 0 && (token.isName || [".", "&", ")", "]", ">"].contains(token))
    }
  }
}

/// The logic of a list item reports changes to its owner, and posts nothing itself.
package struct ItemsPostNothing: StatementRule {
  package let name = "items-post-nothing"
  package let reason = "The owner updates its own list and then tells other modules."
  package let example = RuleExample.logic(
    "BlogItemPresenter.swift", bad: "      environment.changes.post(blog.confirmed, from: self)",
    good: "      owner?.blogChanged(blog.confirmed)")

  package func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.map(\.file).filter { file in
      file.name.contains("Item")
        || file.statements.contains {
          $0.depth == 0
            && SourceFile.typeBegun(by: $0.text, in: file.target)?.contains(#/Item([A-Z]|$)/#) == true
        }
    }
  }

  package func fault(in statement: String, of file: SourceFile) -> String? {
    statement.tokens.posts.isEmpty ? nil : "\(file.name) posts a change."
  }
}

private enum Post: Equatable { case call(namesSender: Bool), passedOn }

extension [Substring] {
  /// How a statement uses functions that post: calls them, or passes them on.
  fileprivate var posts: [Post] {
    guard contains("post") else { return [] }
    return indices.dropFirst(2).compactMap { place in
      guard self[place] == "post", self[place - 1] == "." else { return nil }
      let owner = self[..<(place - 1)].last { $0 != "?" && $0 != "!" }?.lowercased() ?? ""
      let rest = self[(place + 1)...]
      if rest.first == "(" {
        // Functions of that name that post no change.
        if owner == "self" || owner.hasSuffix("service") { return nil }
        return rest.starts(with: ["(", "_", ":"]) ? .passedOn : .call(namesSender: namesSender(in: rest))
      }
      return owner.hasSuffix("changes") || owner.hasSuffix("publications")
        || [")", ">", "0"].contains(self[place - 2]) ? .passedOn : nil
    }
  }

  /// Whether a call has an argument `from: self` of its own.
  private func namesSender(in call: Self.SubSequence) -> Bool {
    var depth = 0
    var own: [Substring] = []
    for token in call {
      if [")", "]", "}"].contains(token) { depth -= 1 }
      if depth < 2 { own.append(token) }
      if ["(", "[", "{"].contains(token) { depth += 1 }
      if depth == 0 { break }
    }
    return ["self", "sender"].contains { sender in
      [")", ","].contains { own.contains(["from", ":", sender, $0]) }
    }
  }
}

/// A module that posts a change names itself as the sender.
package struct PostsNameTheSender: StatementRule {
  package let name = "posts-name-the-sender"
  package let reason = "A change is for other modules. The sender has updated its own list and gets no echo."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "    environment.changes.post(blog)",
    good: "    environment.changes.post(blog, from: self)")

  package func files(in project: Project) -> [SourceFile] { project.implementationFiles.map(\.file) }

  package func fault(in statement: String, of file: SourceFile) -> String? {
    let tokens = statement.tokens
    // A sender that is passed in can't be missing.
    let isOptional =
      tokens.contains(["from", ":", "sender"])
      && file.statements.contains { $0.text.contains(#/\b(?:let|var) sender\b|\bsender: ?[^,)]*\?/#) }
    return tokens.posts.contains { $0 != .call(namesSender: true) || isOptional }
      ? "\(file.name) posts a change without itself as the sender." : nil
  }
}

// MARK: - Sides

/// The side of an architecture that a file belongs to. Its folder determines the side.
package enum Side {
  /// `Logic/`: presenters, view models, stores, update functions, and the protocols of their views.
  case logic
  /// `View/`: view controllers and bindings.
  case view
  /// Directly in the architecture's folder: factories, and controllers that use model and view.
  case assembly
}

extension Project {
  /// The files of all architectures of all features.
  var implementationFiles: [(file: SourceFile, layer: Layer, side: Side)] {
    files.compactMap { file in
      guard let layer = layer(of: file.target), layer.isImplementation else { return nil }
      let folders = file.path.split(separator: "/").dropFirst(4).dropLast()
      let side: Side = folders.first == "Logic" ? .logic : folders.first == "View" ? .view : .assembly
      return (file, layer, side)
    }
  }

  func files(in side: Side) -> [SourceFile] { implementationFiles.filter { $0.side == side }.map(\.file) }

  /// What the types of each implementation inherit from, by its target.
  var implementationTypes: [String: Inheritance] {
    Dictionary(grouping: implementationFiles.map(\.file), by: \.target).mapValues(Inheritance.init)
  }
}

// MARK: - Types

/// What the types of some files inherit from: classes and protocols, as the heads of types and extensions name them.
struct Inheritance {
  private let parents: [String: Set<String>]

  init(_ files: [SourceFile]) {
    parents = files.flatMap(\.statements).reduce(into: [:]) { parents, statement in
      guard let type = SourceFile.typeBegun(by: statement.text) else { return }
      let head = String(statement.text.prefix { $0 != "{" }).replacing(#/<.*>| where .*/#, with: "")
      let parts = head.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return }
      parents[type, default: []].formUnion(String(parts[1]).tokens.filter(\.isName).map(String.init))
    }
  }

  /// The types with a condition, and all that these inherit from.
  func lineage(of condition: (String) -> Bool) -> Set<String> {
    lineage(of: Set(parents.keys.filter(condition)))
  }

  /// Some types, and all that they inherit from.
  func lineage(of types: Set<String>) -> Set<String> {
    let all = types.reduce(into: types) { $0.formUnion(parents[$1] ?? []) }
    return all == types ? all : lineage(of: all)
  }
}

extension SourceFile {
  /// What the file declares outside of types, for other files too.
  fileprivate var visibleNames: [String] {
    statements.filter { $0.depth == 0 && !$0.isPrivate }
      .compactMap { LogicPlace.declaredType($0.text) ?? $0.alias?.name }
  }

  /// The names of types that a caller chooses.
  fileprivate var typeParameters: Set<String> {
    let declared = statements.flatMap { statement in
      statement.text.matches(of: #/\b(?:func|init|subscript|class|struct|enum|actor)\b[^(<{]*<([^(>]*)/#)
        .flatMap {
          $0.1.split(separator: ",").compactMap { $0.split { ": ".contains($0) }.first }
        } + statement.text.matches(of: #/\bassociatedtype (\w+)/#).map(\.1)
    }
    return Set(declared.map(String.init)).union(["Self"])
  }
}
