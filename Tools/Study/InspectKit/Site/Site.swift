package import Foundation
import ToolSupport

/// The study as a static site: everything that the package shows about itself, as files that need no server and no script.
package struct Site {
  private let project: Project
  private let languages = [SiteLanguage.english, .simplifiedChinese]
  private let traces: [RecordedTrace]
  private let twins: [Twins]
  private let index: CodeIndex
  /// The pages of the repository, by path.
  private var documents: [String: MarkdownPage] = [:]
  /// The pictures that pages show, by path.
  private var pictures: [String: Data] = [:]

  /// Where the archives of `Tools/docs` are published.
  private let reference: String?

  /// - Parameters:
  ///   - root: the package's folder.
  ///   - reference: where the archives of `Tools/docs` are published, if the list of pages should link there.
  /// - Throws: errors of reading the package's files.
  package init(_ project: Project, root: URL, reference: String? = nil) throws {
    self.project = project
    self.reference = reference
    traces = try RecordedTrace.all(below: root).filter {
      ActionPage.ownCalls($0.columns.flatMap(\.calls)).count <= 300
    }
    twins = try project.features.sorted().map { try Twins(of: $0, in: project) }
    index = CodeIndex(
      project,
      for: Set(traces.flatMap { $0.columns.flatMap { $0.calls.map(\.function) } }.filter { !$0.isEmpty }))
    for path in try Self.files(below: root) {
      let file = root.appending(path: path)
      if path.hasSuffix(".md") {
        documents[path] = MarkdownPage(path: path, text: try String(contentsOf: file, encoding: .utf8))
      } else if [".svg", ".png", ".gif", ".webp"].contains(where: path.hasSuffix) {
        pictures[path] = try Data(contentsOf: file)
      }
    }
  }

  /// The pages and pictures that may be shown: those at the top, in `docs`, and beside modules and programs.
  private static func files(below root: URL) throws -> [String] {
    var files = try FileManager.default.contentsOfDirectory(atPath: root.path)
    for folder in ["docs", "Modules", "Apps"] {
      let path = root.appending(path: folder).path
      files += ((try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []).map { "\(folder)/\($0)" }
    }
    return files.filter { !$0.contains("/Client/") }.sorted()
  }

  /// The site's files by their paths.
  ///
  /// - Throws: `ToolError` if a page can't be rendered or a link leads nowhere.
  package func files() throws -> [String: Data] {
    var pages: [SitePage] = []
    for language in languages {
      pages += [try numbers(language), modules(language), list(language)]
      pages += sides(language) + actions(language)
      pages += try documents.keys.sorted().filter { path in language.owns(path) }.map {
        try page($0, language)
      }
    }
    let paths = Set(pages.map(\.path))
    var files: [String: Data] = [:]
    for var page in pages {
      page.twin = languages.first { $0.code != page.language.code }.flatMap { other in
        let plain = page.path.dropFirst(page.language.folder.count)
        return paths.contains(other.folder + plain) ? other.folder + plain : nil
      }
      files[page.path] = Data(page.html.utf8)
    }
    let count = (twins.map(\.columns.count) + traces.map(\.columns.count)).max() ?? 0
    files["site.css"] = Data(PackageResources.site_css) + Data(Choice.style(upTo: count).utf8)
    for (path, picture) in pictures
    where files.values.contains(where: { $0.range(of: Data(path.utf8)) != nil }) {
      files["pages/\(path)"] = picture
    }
    let broken = SiteLinks.broken(in: files)
    guard broken.isEmpty else {
      throw ToolError("Links of the site lead nowhere: \(broken.prefix(5).joined(separator: ", ")).")
    }
    return files
  }

  // MARK: Pages

  /// The comparison.
  private func numbers(_ language: SiteLanguage) throws -> SitePage {
    let path = language.folder + "numbers.html"
    let comparison = try documents["docs/comparison.md"]?.html { address($0, $1, on: path, language) } ?? ""
    let benchmarks = address("docs/benchmarks.md", nil, on: path, language).map {
      "<p><a href=\"\($0)\">\(language.benchmarks)</a></p>"
    }
    let isEnglish = language.code == "en"
    return SitePage(
      path: path, title: language.numbers, language: language,
      body: """
        \(isEnglish ? "" : "<div lang=\"en\">")\(comparison)\(isEnglish ? "" : "</div>")
        \(benchmarks ?? "")
        """)
  }

  private func modules(_ language: SiteLanguage) -> SitePage {
    let path = language.folder + "modules.html"
    let page = ModulesPage(
      project: project, language: language,
      rules: address("docs/README.md", "who-may-know-whom", on: path, language)
    ) { name in
      ["Modules", "Apps"].lazy.compactMap { address("\($0)/\(name)", nil, on: path, language) }.first
    }
    return SitePage(path: path, title: language.modules, language: language, body: page.body)
  }

  private func sides(_ language: SiteLanguage) -> [SitePage] {
    let folder = language.folder + "side/"
    let links = twins.map { twins in
      "<li><a href=\"\(twins.feature).html\">\(twins.feature)</a> \(twins.columns.map(\.architecture).joined(separator: ", "))"
    }
    let list = SitePage(
      path: folder + "index.html", title: language.twins, language: language,
      body:
        "<h1>\(language.twins)</h1>\n<p>\(language.chooseFeature)</p>\n<ul>\(links.joined(separator: "\n"))</ul>"
    )
    return [list]
      + twins.map { twins in
        var page = SideBySide(twins: twins, language: language)
        page.links = { architecture, member in
          traces.filter { trace in
            trace.feature == twins.feature
              && trace.columns.contains { column in
                column.architecture == architecture && column.functions.contains(member)
              }
          }.map { ($0.name, "../do/\($0.name).html") }
        }
        return SitePage(
          path: "\(folder)\(twins.feature).html", title: twins.feature, language: language, body: page.body)
      }
  }

  private func actions(_ language: SiteLanguage) -> [SitePage] {
    let folder = language.folder + "do/"
    let pages = traces.map { trace in
      ActionPage(trace: trace, index: index, language: language) { place in
        place.implementation.map { implementation in
          let words = implementation.split(separator: " ").map(String.init)
          let isFile = !place.member.contains(".")
          let anchor = isFile ? SideBySide.anchor(place.path) : SideBySide.anchor(words[1], place.member)
          return "../side/\(words[0]).html#\(anchor)"
        }
      }
    }
    let links = pages.map {
      "<li><a href=\"\($0.trace.name).html\">\(HTML.escaped($0.title))</a> \($0.trace.feature)"
    }
    let list = SitePage(
      path: folder + "index.html", title: language.actions, language: language,
      body:
        "<h1>\(language.actions)</h1>\n<p>\(language.chooseAction)</p>\n<ul>\(links.joined(separator: "\n"))</ul>"
    )
    return [list]
      + pages.map {
        SitePage(path: "\(folder)\($0.trace.name).html", title: $0.title, language: language, body: $0.body)
      }
  }

  private func list(_ language: SiteLanguage) -> SitePage {
    let path = language.folder + "pages/index.html"
    let links = documents.keys.sorted().filter { !$0.hasSuffix(".zh-Hans.md") }.compactMap {
      document -> String? in
      let title = (language.own(document, in: documents) ?? documents[document])?.title ?? document
      let note =
        language.own(document, in: documents) == nil && language.code != "en"
        ? " (\(language.onlyEnglish))" : ""
      return address(document, nil, on: path, language).map {
        "<li><a href=\"\($0)\">\(HTML.escaped(title))</a>\(note) <code>\(document)</code>"
      }
    }
    return SitePage(
      path: path, title: language.pages, language: language,
      body:
        "<h1>\(language.pages)</h1>\n<ul>\(links.joined(separator: "\n"))\n\(archive(language, on: path))</ul>"
    )
  }

  /// The link to the archive of a language.
  private func archive(_ language: SiteLanguage, on page: String) -> String {
    guard let reference else { return "" }
    let name = language.code == "en" ? "English" : "Chinese"
    let folder = reference.contains("://") ? reference : SitePage.link(from: page, to: reference)
    return
      "<li><a rel=\"external\" href=\"\(HTML.escaped(folder))/\(name).doccarchive/\">\(language.archive)</a>"
  }

  private func page(_ document: String, _ language: SiteLanguage) throws -> SitePage {
    let path = language.path(of: document)
    return SitePage(
      path: path, title: documents[document]?.title ?? document, language: language,
      body: try documents[document]?.html { address($0, $1, on: path, language) } ?? "")
  }

  // MARK: Links

  /// The address of a place in the repository: a page in the language or else in English, a picture, or a file in the side by side.
  private func address(_ place: String, _ fragment: String?, on page: String, _ language: SiteLanguage)
    -> String?
  {
    let suffix = fragment.map { "#\($0)" } ?? ""
    func link(_ target: String) -> String { SitePage.link(from: page, to: target) + suffix }
    if pictures[place] != nil { return link("pages/\(place)") }
    for document in [place, "\(place)/README.md"] where documents[document] != nil {
      let english = document.replacing(".zh-Hans.md", with: ".md")
      if document != english { return link(SiteLanguage.simplifiedChinese.path(of: document)) }
      guard fragment == nil, let own = language.own(english, in: documents) else {
        return link(SiteLanguage.english.path(of: english))
      }
      return link(language.path(of: own.path))
    }
    for twins in twins {
      let files = twins.columns.flatMap(\.files).map(\.path)
      guard files.contains(place) else { continue }
      return SitePage.link(from: page, to: "\(language.folder)side/\(twins.feature).html")
        + "#\(SideBySide.anchor(place))"
    }
    return nil
  }
}

extension SiteLanguage {
  /// Whether a page of the repository is in this language.
  fileprivate func owns(_ path: String) -> Bool {
    path.hasSuffix(".zh-Hans.md") == (ending == ".zh-Hans.md")
  }

  /// The page in this language, for the path of the English one.
  fileprivate func own(_ english: String, in documents: [String: MarkdownPage]) -> MarkdownPage? {
    documents[english.dropLast(3) + ending]
  }

  /// Where a page of the repository is in the site. The front page is the site's as well.
  fileprivate func path(of document: String) -> String {
    let name = document.dropLast(ending.count)
    return name == "README" ? "\(folder)index.html" : "\(folder)pages/\(name).html"
  }
}
