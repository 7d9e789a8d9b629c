import ToolSupport

// A fault for each rule, and the same file without it. `inspect rules --explain` prints them; a test checks them.

extension DeclaredImports {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Features/Blog/Views/BlogItemView.swift", target: "BlogViews", dependencies: ["ViewKit"],
      bad: "import Composition\nimport ViewKit", good: "import ViewKit")
  }
}

extension UsedDependencies {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Kit/Composition/Slot.swift", target: "Composition", dependencies: ["ViewKit"],
      bad: "import Foundation", good: "import Foundation\nimport ViewKit")
  }
}

extension LayerImports {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Features/Blog/Views/BlogItemView.swift", target: "BlogViews",
      dependencies: ["BlogCore", "ViewKit"],
      bad: "import BlogCore\nimport ViewKit", good: "import ViewKit")
  }
}

extension SceneImports {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Features/ProfileScenes/UserScene.swift", target: "ProfileScenes",
      dependencies: ["BlogInterface", "BlogMVC", "Composition"],
      bad: "import BlogMVC\nimport Composition", good: "import BlogInterface\nimport Composition")
  }
}

extension LogicImports {
  package var example: RuleExample {
    .logic("BlogItemPresenter.swift", bad: "import BlogCore\nimport ViewKit", good: "import BlogCore")
  }
}

extension ViewSideImports {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Features/Blog/MVP/View/BlogListViewController.swift", target: "BlogMVP",
      dependencies: ["BlogCore", "BlogViews", "ViewKit"],
      bad: "import BlogCore\nimport BlogViews", good: "import BlogViews\nimport ViewKit")
  }
}

extension LogicPlace {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Features/Blog/MVP/BlogFactories.swift", target: "BlogMVP", dependencies: [],
      bad: "final class BlogItemPresenter {\n}", good: "extension BlogListFactory {\n}")
  }
}

extension ViewPlace {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Features/Blog/MVP/Logic/BlogListPresenter.swift", target: "BlogMVP", dependencies: [],
      bad: "final class BlogListController {\n}", good: "final class BlogListPresenter {\n}")
  }
}

extension ContextPlace {
  package var example: RuleExample {
    .logic(
      "BlogListPresenter.swift", bad: "  init(_ context: BlogList.Context) {}",
      good: "  init(author: UserID, environment: BlogEnvironment) {}")
  }
}

extension TextPlace {
  package var example: RuleExample {
    .logic(
      "BlogListPresenter.swift", bad: "    view?.showUndo(\"Undo\")",
      good: "    view?.showUndo(environment.formatter.undo)")
  }
}

extension Casts {
  package var example: RuleExample {
    .logic(
      "BlogListPresenter.swift", bad: "    guard let list = view as? BlogListDisplay else { return }",
      good: "  weak var view: (any BlogListDisplay)?")
  }
}

extension ItemsPostNothing {
  package var example: RuleExample {
    .logic(
      "BlogItemPresenter.swift", bad: "      environment.changes.post(blog.confirmed, from: self)",
      good: "      owner?.blogChanged(blog.confirmed)")
  }
}

extension PostsNameTheSender {
  package var example: RuleExample {
    .logic(
      "BlogListPresenter.swift", bad: "    environment.changes.post(blog)",
      good: "    environment.changes.post(blog, from: self)")
  }
}

extension PureLogic {
  package var example: RuleExample {
    let update = "  mutating func update(_ message: BlogItemMessage) -> [BlogItemEffect] {\n"
    return .logic(
      "BlogItemModel.swift", bad: update + "    blog.date = Date()\n    return []\n  }",
      good: update + "    return [.share]\n  }")
  }
}

extension ViewModelProperties {
  package var example: RuleExample {
    .logic(
      "BlogItemViewModel.swift", bad: "final class BlogItemViewModel {\n  private(set) var blog: Blog\n}",
      good:
        "final class BlogItemViewModel {\n  private var blog: Blog\n  var titleText: String { blog.title }\n}"
    )
  }
}

extension OwnNames {
  package var example: RuleExample {
    RuleExample(
      path: "Modules/Features/Blog/Core/BlogFormatter.swift", target: "BlogCore", dependencies: [],
      bad: "extension String {\n  var shortened: String { String(prefix(80)) }\n}",
      good: "extension String {\n  fileprivate var shortened: String { String(prefix(80)) }\n}")
  }
}

extension PackageImports {
  package var example: RuleExample {
    .logic("BlogListPresenter.swift", bad: "import GRDB", good: "import BlogCore")
  }
}

extension RuleExample {
  /// A file in the logic of Blog’s MVP.
  fileprivate static func logic(_ name: String, bad: String, good: String) -> RuleExample {
    RuleExample(
      path: "Modules/Features/Blog/MVP/Logic/\(name)", target: "BlogMVP",
      dependencies: ["BlogCore", "ViewKit"],
      bad: bad, good: good)
  }

  /// A package with one file.
  package func project(_ text: String) -> Project {
    var targets = ["Core", "Interface", "MVC", "MVP", "Views"].map {
      Manifest.Target(
        name: "Blog\($0)", path: "Modules/Features/Blog/\($0)", dependencyNames: [])
    }
    for name in ["Composition", "ProfileScenes", "ViewKit"] {
      targets.append(.init(name: name, type: "regular", path: "Modules/Kit/\(name)", dependencyNames: []))
    }
    let path = targets.first { $0.name == target }?.path
    targets.removeAll { $0.name == target }
    targets.append(.init(name: target, type: "regular", path: path, dependencyNames: dependencies))
    return Project(targets: targets, files: [SourceFile(path: self.path, target: target, text: text)])
  }
}
