import Testing
import ToolSupport

@testable import InspectKit

struct TwinsTests {
  @Test(arguments: [
    ("  private(set) var blog: OptimisticBlog", [Role.model]),
    ("  @ObservationIgnored private var pages = PagedList<BlogMerge, BlogItemPresenter>()", [.model, .row]),
    ("  private weak var owner: (any BlogItemOwner)?", []),
    ("  var titleText: String { environment.formatter.title(of: blog.shown) }", [.text]),
    ("    view?.likeText = environment.formatter.likes(of: blog.shown)", [.text, .view]),
    ("    view.onLike = { [self] in owner?.writes.run(likeButtonTapped) }", [.tap]),
    ("    let binding = observe(self) { view in", [.view]),
    ("  func likeButtonTapped() async {", [.tap]),
    ("    owner?.route(UnlikeBlog(title: title) { [self] in unlike() })", [.question]),
    ("    owner?.unliking.append(self)", [.question]),
    ("    blog.confirmLike(try await environment.service.setLiked(isLiked, blog.id))", [.service]),
    ("  weak var view: (any BlogItemDisplay)? {", []),
  ])
  func rolesOfALine(line: String, roles: [Role]) {
    let reader = RoleReader(models: ["Blog", "OptimisticBlog"], questions: ["UnlikeBlog"])
    #expect(reader.roles(of: line) == Set(roles))
  }

  @Test func filesOfOneSubjectStandSideBySide() throws {
    let twins = try Twins(of: "blog", in: project)
    #expect(twins.feature == "Blog")
    #expect(twins.columns.map(\.architecture) == ["MVC", "MVP"])
    #expect(twins.subjects == ["Item", nil])
    #expect(twins.files(of: twins.columns[1], about: "Item").map(\.name) == ["BlogItemPresenter.swift"])
    #expect(twins.files(of: twins.columns[1], about: nil).map(\.name) == ["BlogDisplays.swift"])
  }

  @Test func textHasAColumnForEachArchitecture() throws {
    let text = try Twins(of: "Blog", in: project).text(width: 60)
    #expect(
      text == """
        MVC                          │ MVP

        HOLDS THE MODEL
        BlogItemController.swift     │ BlogItemPresenter.swift
           2  var blog: Blog         │    2  var blog: Blog

        TELLS THE VIEW
        BlogItemController.swift     │ BlogDisplays.swift
           3  func show() { view?.t… │    2  func showText()

        """)
  }

  @Test func onlyThePathHasRoles() throws {
    let twins = try Twins(of: "Blog", in: project, path: ["MVC": ["BlogItemController.show"], "MVP": []])
    #expect(twins.columns[0].lines(.model).isEmpty)
    #expect(twins.columns[0].lines(.view).map { $0.lines.map(\.number) } == [[3]])
    #expect(Role.allCases.allSatisfy { twins.columns[1].lines($0).isEmpty })
  }

  @Test(arguments: [
    ("BlogItemPresenter.send(isLiked:)", "BlogItemPresenter.send"),
    ("BlogItemView.isLiked.setter", "BlogItemView.isLiked"), ("FeatureFactory.mvu", "FeatureFactory.mvu"),
  ])
  func nameOfATracedFunction(function: String, name: String) {
    #expect(RecordedTrace.name(of: function) == name)
  }

  @Test func pageShowsCodeAsText() throws {
    let page = try Twins(of: "Blog", in: project).page
    #expect(page.contains("<li class=\"model\">  var blog: Blog\n"))
    #expect(page.contains("<li class=\"x1\">final class Other") == false)
    #expect(page.contains("PagedList&lt;Blog&gt;"))
    #expect(!page.contains(SiteLanguage.english.traced))
  }

  @Test func unknownFeature() {
    #expect {
      try Twins(of: "Blag", in: project)
    } throws: {
      "\($0)" == "No feature is called “Blag”; choose one of: Blog."
    }
  }

  private let project = Project(
    targets: ["Core", "Interface", "MVC", "MVP"].map {
      .init("Blog\($0)", "Modules/Features/Blog/\($0)", [])
    },
    files: [
      SourceFile(
        path: "Modules/Features/Blog/Core/Blog.swift", target: "BlogCore",
        text: "public struct Blog: Sendable {\n}\n"),
      SourceFile(
        path: "Modules/Features/Blog/MVC/BlogItemController.swift", target: "BlogMVC",
        text:
          "final class BlogItemController {\n  var blog: Blog\n  func show() { view?.text = blog.title }\n}\n"
      ),
      SourceFile(
        path: "Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift", target: "BlogMVP",
        text: "final class BlogItemPresenter {\n  var blog: Blog\n  // PagedList<Blog>\n}\n"),
      SourceFile(
        path: "Modules/Features/Blog/MVP/Logic/BlogDisplays.swift", target: "BlogMVP",
        text: "protocol BlogItemDisplay {\n  func showText()\n}\n"),
    ])
}
