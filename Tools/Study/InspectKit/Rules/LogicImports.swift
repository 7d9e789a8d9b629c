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
}

/// Presenters, view models, stores, the protocols of their views, and the models, messages and effects of update functions
/// are declared in the folder `Logic`.
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
    project.implementationFiles.filter { $0.side != .logic }.flatMap { file, _, _ in
      violations(file) { statement in
        guard let type = Self.declaredType(statement.text), Self.suffixes.contains(where: type.hasSuffix)
        else {
          return nil
        }
        return "\(type) belongs into the folder Logic."
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
package struct ViewPlace: StatementRule {
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
    return files(in: project).flatMap { file in
      let carriesOutEffects = withEffects.contains(file.target) && file.name.hasSuffix("Effects.swift")
      return violations(file) { statement in
        // What an extension of a controller knows, the controller knows.
        let extended = statement.text.firstMatch(
          of: #/\bextension (?:\w+\.)*(\w+Controller)\b/#.wordBoundaryKind(.simple))
        if let extended, !carriesOutEffects {
          return "The extension of \(extended.1) belongs into the folder View."
        }
        return fault(in: statement.text, of: file)
      }
    }
  }

  package func fault(in statement: String, of file: SourceFile) -> String? {
    guard let type = LogicPlace.declaredType(statement),
      type.hasSuffix("Controller") || statement.contains(#/: *[\w.]*Controller\b/#)
    else { return nil }
    return "\(type) belongs into the folder View."
  }
}

/// Only factories use a feature's context.
package struct ContextPlace: StatementRule {
  package let name = "context-place"
  package let reason = "Logic and view side get the values they need; a context holds everything."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "  init(_ context: BlogList.Context) {}",
    good: "  init(author: UserID, environment: BlogEnvironment) {}")

  package func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.filter { $0.side != .assembly }.map(\.file)
  }

  package func fault(in statement: String, of file: SourceFile) -> String? {
    let words = statement.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return words.contains("Context") || words.contains("context") ? "\(file.name) uses a context." : nil
  }
}

/// Code never casts to find out which presenter, view model, store or view it has.
package struct Casts: StatementRule {
  package let name = "casts"
  package let reason = "Who works with whom is decided where the module is put together."
  package let example = RuleExample.logic(
    "BlogListPresenter.swift", bad: "    guard let list = view as? BlogListDisplay else { return }",
    good: "  weak var view: (any BlogListDisplay)?")

  private static let suffixes = ["Presenter", "ViewModel", "Store", "Display"]
  /// Other ways to find out the type of an object.
  private static let questions: Set<Substring> = ["Mirror", "unsafeBitCast", "unsafeDowncast"]

  package func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.map(\.file)
      + project.files.filter { project.layer(of: $0.target)?.name == "Views" }
  }

  package func fault(in statement: String, of file: SourceFile) -> String? {
    // A name in backquotes is the same name.
    let statement = statement.replacing("`", with: "")
    let names = statement.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    if let question = names.first(where: Self.questions.contains) { return "\(question) finds out a type." }
    // The search for a pattern takes long.
    if statement.contains("type("), statement.contains(#/\btype\( ?of:/#.wordBoundaryKind(.simple)) {
      return "type(of:) finds out a type."
    }
    let words = statement.split(separator: " ")
    // Another name would hide a cast.
    let isAlias = words.contains("typealias")
    for (place, word) in words.enumerated()
    where ["as?", "as!", "as", "is"].contains(word) || isAlias && word == "=" {
      let type = words[(place + 1)...].joined(separator: " ").prefix {
        $0.isLetter || $0.isNumber || "_ .([<&".contains($0)
      }
      let names = type.split { " .([<&".contains($0) }
      let name = names.first { name in Self.suffixes.contains(where: name.hasSuffix) }
      if let name { return isAlias ? "An alias of \(name)." : "A cast to \(name)." }
    }
    return nil
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
    project.implementationFiles.map(\.file).filter { $0.name.contains("Item") }
  }

  package func fault(in statement: String, of file: SourceFile) -> String? {
    statement.contains(".post(") || statement.passesPostOn ? "\(file.name) posts a change." : nil
  }
}

extension String {
  /// Whether a statement passes on the function that posts, instead of calling it.
  fileprivate var passesPostOn: Bool {
    guard contains(".post") else { return false }
    let name = #/\b\w*([cC]hanges|[pP]ublications)[?!]?\.post\b/#.wordBoundaryKind(.simple)
    return contains(".post(_:") || contains(name) && !contains(".post(")
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
    statement.passesPostOn || statement.contains(".post(") && !statement.contains("from:")
      ? "\(file.name) posts a change without a sender." : nil
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
}
