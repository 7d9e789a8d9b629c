/// A page of the site: a title and a body, which the frame with the navigation surrounds.
struct SitePage: Sendable {
  /// Where the page is in the site, such as `zh/side/Blog.html`.
  let path: String
  let title: String
  let language: SiteLanguage
  /// The HTML between the navigation and the footer.
  let body: String
  /// The same page in the other language.
  var twin: String?

  /// The page as HTML. Nothing is loaded from elsewhere, no script runs, and a strict content policy says so.
  var html: String {
    """
    <!doctype html>
    <html lang="\(language.code)">
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'self'; img-src 'self'; \
    base-uri 'none'; form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(HTML.escaped(title)) · ModularProfile</title>
    <link rel="stylesheet" href="\(relative("site.css"))">
    <a class="skip" href="#content">\(language.skip)</a>
    <header><nav aria-label="ModularProfile">\(navigation)</nav></header>
    <main id="content">
    \(body)
    </main>
    <footer>\(language.madeBy) <code>swift run inspect site</code></footer>
    </html>

    """
  }

  private var navigation: String {
    let places = [
      ("index.html", language.door), ("side/index.html", language.twins), ("do/index.html", language.actions),
      ("numbers.html", language.numbers), ("modules.html", language.modules),
      ("pages/docs/learning/README.html", language.learning), ("pages/index.html", language.pages),
    ]
    let links = places.map { place, name in
      let isHere = path == language.folder + place
      return
        "<a href=\"\(relative(language.folder + place))\"\(isHere ? " aria-current=\"page\"" : "")>\(name)</a>"
    }
    let other = twin.map { twin in
      let other = language.code == "en" ? SiteLanguage.simplifiedChinese : .english
      return ["<a lang=\"\(other.code)\" href=\"\(relative(twin))\">\(other.name)</a>"]
    }
    return (links + (other ?? [])).joined(separator: "\n")
  }

  /// A path of the site as a link on this page.
  func relative(_ target: String) -> String { Self.link(from: path, to: target) }

  /// The link from a page to a path of the site.
  static func link(from page: String, to target: String) -> String {
    let folder = page.split(separator: "/").dropLast()
    let parts = target.split(separator: "/")
    let common = zip(folder, parts.dropLast()).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - common) + parts.dropFirst(common).map(String.init))
      .joined(separator: "/")
  }
}
