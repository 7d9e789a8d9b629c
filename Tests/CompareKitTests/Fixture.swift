import InspectKit
import ToolSupport

@testable import compare

extension Measurement {
  static func sample(_ runs: [String: [Double]], command: String = "c", machine: String = "m") -> Measurement
  {
    Measurement(machine: machine, runs: runs.mapValues { Runs(command: command, values: $0) })
  }
}

/// A package with a feature in two architectures, and a screen in one controller.
enum Fixture {
  static let project = Project(
    targets: [
      .init("PostCore", "Modules/Features/Post/Core"),
      .init("PostInterface", "Modules/Features/Post/Interface"),
      .init("PostViews", "Modules/Features/Post/Views"), .init("NoteCore", "Modules/Features/Note/Core"),
      .init("NoteInterface", "Modules/Features/Note/Interface"),
      .init("NoteViews", "Modules/Features/Note/Views"),
      .init("PostMVC", "Modules/Features/Post/MVC", ["PostCore", "PostViews"]),
      .init("PostMVP", "Modules/Features/Post/MVP", ["PostCore", "PostViews"]),
      .init("BigProfile", "Apps/Big", ["PostCore", "PostViews", "NoteCore", "NoteViews"]),
      .init("Shared", "Apps/ProfileApp", ["PostMVC", "PostMVP", "NoteViews", "PostViews"]),
      .init("PostTests", "Tests/PostTests", ["PostMVP", "PostMVC"], type: "test"),
    ], files: files)

  private static let files = [
    file(
      "PostCore", "Modules/Features/Post/Core/Post.swift",
      "public struct Post { public enum Kind {} }\npublic protocol PostService {}"),
    file("PostViews", "Modules/Features/Post/Views/PostView.swift", "public final class PostView {}"),
    file("NoteCore", "Modules/Features/Note/Core/Note.swift", "public struct Note {}"),
    file("NoteViews", "Modules/Features/Note/Views/NoteView.swift", "public final class NoteView {}"),
    file(
      "PostMVC", "Modules/Features/Post/MVC/PostController.swift",
      """
      import PostCore
      import PostViews

      /// Controls a post.
      final class PostController {
        private var post: Post
        private weak var view: PostView?

        func like() {
          guard !post.isLiked else { return }
          showLike()
        }

        private func showLike() {
          view?.isLiked = true
        }
      }

      """),
    file("PostMVC", "Modules/Features/Post/MVC/Names+Generated.swift", "enum Names {}\n"),
    file(
      "PostMVP", "Modules/Features/Post/MVP/Logic/PostPresenter.swift",
      """
      import PostCore

      protocol PostDisplay: AnyObject {
        var isLiked: Bool { get set }
      }

      final class PostPresenter {
        weak var view: (any PostDisplay)?
        private var post: Post
      }

      """),
    file(
      "PostMVP", "Modules/Features/Post/MVP/View/PostView+Display.swift",
      "import PostViews\n\nextension PostView: PostDisplay {}\n"),
    file(
      "BigProfile", "Apps/Big/BigController.swift",
      "import NoteCore\nimport NoteViews\nimport PostCore\nimport PostViews\n\npublic final class BigController {\n  var posts: [Post] = []\n  let note: (Note, NoteView)\n}\n"
    ),
    file(
      "Shared", "Apps/ProfileApp/All.swift",
      "import PostMVC\nimport PostMVP\n\nextension Catalogue {\n  static let all = [.mvc, .mvp]\n}\n"),
    file(
      "PostTests", "Tests/PostTests/PostPresenterTests.swift",
      "import Testing\n@testable import PostMVP\n\nstruct PostPresenterTests {\n  @Test func likes() { _ = (StubPostService(), FakePost()) }\n  @Test func shows() { _ = FakePost() }\n}\n"
    ),
    file(
      "PostTests", "Tests/PostTests/Fakes.swift",
      "@testable import PostMVP\n\nfinal class FakePost {\n  var isLiked = false\n}\n"),
    file(
      "PostTests", "Tests/PostTests/PostContractTests.swift",
      "import PostMVC\nimport PostMVP\n\nstruct PostContractTests {\n  @Test func all() { _ = StubOther() }\n}\n"
    ),
    file(
      "PostTests", "Tests/PostTests/PostViewTests.swift",
      "import PostMVP\nimport ViewKit\n\nstruct PostViewTests {\n  @Test func draws() {}\n}\n"),
  ]

  private static func file(_ target: String, _ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, target: target, text: text)
  }
}
