/// Logic (presenters, view models, stores, update functions) imports no view toolkit, no views and no transport.
public struct LogicImports: Rule {
  public let name = "logic-imports"
  public let reason = "Logic is tested without a view, and any view can show its output."

  public func files(in project: Project) -> [SourceFile] { project.files(in: .logic).map(\.file) }

  public func violations(in project: Project) -> [Violation] {
    project.files(in: .logic).flatMap { file, layer in
      let permitted: Set = [layer.feature + "Core", "Essentials", "Foundation", "Observation"]
      return file.imports.filter { !permitted.contains($0.module) }.map {
        violation(file, line: $0.line, "The logic in \(file.name) may not import \($0.module).")
      }
    }
  }
}

/// The view side of an architecture imports no model and no interface of a feature.
public struct ViewSideImports: Rule {
  public let name = "view-side-imports"
  public let reason = "It shows finished values and reports taps. Only factories know both sides."

  public func files(in project: Project) -> [SourceFile] { project.files(in: .view).map(\.file) }

  public func violations(in project: Project) -> [Violation] {
    project.files(in: .view).flatMap { file, layer in
      let permitted: Set = [layer.feature + "Views", "Composition", "Essentials", "Foundation", "ViewKit"]
      return file.imports.filter { !permitted.contains($0.module) }.map {
        violation(file, line: $0.line, "The view side in \(file.name) may not import \($0.module).")
      }
    }
  }
}

/// Presenters, view models, stores, the protocols of their views, and the models, messages and effects of update functions
/// are declared in the folder `Logic`.
public struct LogicPlace: Rule {
  public let name = "logic-place"
  public let reason = "The rules about logic apply to the files in this folder."

  private static let suffixes = [
    "Presenter", "ViewModel", "Store", "Display", "Model", "Update", "Message", "Effect",
  ]

  public func files(in project: Project) -> [SourceFile] { project.implementationFiles.map(\.file) }

  public func violations(in project: Project) -> [Violation] {
    project.implementationFiles.filter { $0.side != .logic }.flatMap { file, _, _ in
      file.code.enumerated().compactMap { index, line -> Violation? in
        guard let type = Self.declaredType(line), Self.suffixes.contains(where: type.hasSuffix) else {
          return nil
        }
        return violation(file, line: index + 1, "\(type) belongs into the folder Logic.")
      }
    }
  }

  /// Returns the type that a line declares: `final class BlogListPresenter {`.
  static func declaredType(_ line: String) -> String? {
    let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
    guard
      let index = words.firstIndex(where: { ["class", "struct", "enum", "protocol", "actor"].contains($0) }),
      index + 1 < words.count, words[..<index].allSatisfy(modifiers.contains)
    else { return nil }
    return String(words[index + 1])
  }

  private static let modifiers: Set<Substring> = [
    "@MainActor", "@Observable", "final", "fileprivate", "indirect", "internal", "open", "package", "private",
    "public",
  ]
}

/// Only factories use a feature's context.
public struct ContextPlace: Rule {
  public let name = "context-place"
  public let reason = "Logic and view side get the values they need; a context holds everything."

  public func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.filter { $0.side != .assembly }.map(\.file)
  }

  public func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      file.code.enumerated().compactMap { index, line -> Violation? in
        let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
        guard words.contains("Context") || words.contains("context") else { return nil }
        return violation(file, line: index + 1, "\(file.name) uses a context.")
      }
    }
  }
}

/// Code never casts to find out which presenter, view model, store or view it has.
public struct Casts: Rule {
  public let name = "casts"
  public let reason = "Who works with whom is decided where the module is put together."

  private static let suffixes = ["Presenter", "ViewModel", "Store", "Display"]

  public func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.map(\.file)
      + project.files.filter { project.layer(of: $0.target)?.name == "Views" }
  }

  public func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      file.code.enumerated().compactMap { index, line -> Violation? in
        let words = line.split(separator: " ").map(String.init)
        for (place, word) in words.enumerated() where ["as?", "as!", "as", "is"].contains(word) {
          let type = words[(place + 1)...].first { $0 != "any" && $0 != "some" } ?? ""
          let name = type.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
          guard Self.suffixes.contains(where: name.hasSuffix) else { continue }
          return violation(file, line: index + 1, "A cast to \(name).")
        }
        return nil
      }
    }
  }
}

/// The logic of a list item reports changes to its owner, and posts nothing itself.
public struct ItemsPostNothing: Rule {
  public let name = "items-post-nothing"
  public let reason = "The owner updates its own list and then tells other modules."

  public func files(in project: Project) -> [SourceFile] {
    project.implementationFiles.map(\.file).filter { $0.name.contains("Item") }
  }

  public func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      file.code.enumerated().compactMap { index, line -> Violation? in
        guard line.contains(".post(") else { return nil }
        return violation(file, line: index + 1, "\(file.name) posts a change.")
      }
    }
  }
}

/// A module that posts a change names itself as the sender.
public struct PostsNameTheSender: Rule {
  public let name = "posts-name-the-sender"
  public let reason = "A change is for other modules. The sender has updated its own list and gets no echo."

  public func files(in project: Project) -> [SourceFile] { project.implementationFiles.map(\.file) }

  public func violations(in project: Project) -> [Violation] {
    files(in: project).flatMap { file in
      file.code.enumerated().compactMap { index, line -> Violation? in
        guard line.contains(".post("), !line.contains("from:") else { return nil }
        return violation(file, line: index + 1, "\(file.name) posts a change without a sender.")
      }
    }
  }
}

// MARK: - Sides

/// The side of an architecture that a file belongs to. Its folder determines the side.
enum Side {
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
      let folders = file.path.split(separator: "/").dropFirst(3).dropLast()
      let side: Side = folders.first == "Logic" ? .logic : folders.first == "View" ? .view : .assembly
      return (file, layer, side)
    }
  }

  func files(in side: Side) -> [(file: SourceFile, layer: Layer)] {
    implementationFiles.filter { $0.side == side }.map { ($0.file, $0.layer) }
  }
}
