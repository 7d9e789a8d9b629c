/// The files of a feature in two chosen architectures, as HTML.
///
/// Each line has the colours of its roles; choosing a role dims all other lines.
struct SideBySide {
  let twins: Twins
  let language: SiteLanguage
  /// The links of a function: a name and an address each.
  var links: (_ architecture: String, _ member: String) -> [(name: String, address: String)] = { _, _ in [] }

  var body: String {
    // An anchor occurs once on a page.
    var anchors: Set<String> = []
    let sections = twins.subjects.map { section($0, &anchors) }
    let roles = Role.allCases.map { role in
      "<label class=\"\(role.rawValue)\"><input type=\"radio\" name=\"role\" value=\"\(role.rawValue)\"> \(language.title(of: role))</label>"
    }
    return """
      <h1>\(twins.feature)</h1>
      <form>
      \(Choice.buttons(twins.columns.map(\.architecture), language))
      <fieldset><legend>\(language.emphasis)</legend>
      <label><input type="radio" name="role" value="all" checked> \(language.everything)</label>
      \(roles.joined(separator: "\n"))
      </fieldset>
      </form>
      <p>\(language.differences)\(sections.contains { $0.contains(" <a href=") } ? " \(language.traced)" : "")</p>
      \(sections.joined(separator: "\n"))
      """
  }

  /// The anchor of a function.
  static func anchor(_ architecture: String, _ member: String) -> String {
    HTML.anchor("\(architecture).\(member)")
  }

  /// The anchor of a file.
  static func anchor(_ path: String) -> String { HTML.anchor(path) }

  /// The files about one subject.
  private func section(_ subject: String?, _ anchors: inout Set<String>) -> String {
    let files = twins.columns.map { twins.files(of: $0, about: subject) }
    let missing = Choice.differences(files.map { $0.flatMap(\.shown).map(\.text) })
    let columns = twins.columns.indices.map { index in
      var lines = missing[index][...]
      let texts = files[index].map { file in
        let own = lines.prefix(file.shown.count)
        lines = lines.dropFirst(file.shown.count)
        return self.file(file, Array(own), twins.columns[index].architecture, &anchors)
      }
      return """
        <div class="c c\(index)"><h3>\(twins.columns[index].architecture)</h3>
        \(texts.joined(separator: "\n"))</div>
        """
    }
    return """
      <section><h2>\(subject ?? language.others)</h2><div class="columns">
      \(columns.joined(separator: "\n"))
      </div></section>
      """
  }

  private func file(
    _ file: Twins.File, _ missing: [[Int]], _ architecture: String, _ anchors: inout Set<String>
  ) -> String {
    var items = ""
    for (line, missing) in zip(file.shown, missing) {
      let classes = Role.allCases.filter(line.roles.contains).map(\.rawValue) + Choice.classes(missing)
      let member = file.members[line.number]
      let links = member.map { self.links(architecture, $0) } ?? []
      let anchor = Self.anchor(architecture, member ?? "")
      items += "<li"
      if !links.isEmpty, anchors.insert(anchor).inserted { items += " id=\"\(anchor)\"" }
      if !classes.isEmpty { items += " class=\"\(classes.joined(separator: " "))\"" }
      items += ">\(HTML.escaped(line.text))"
      items += links.map { " <a href=\"\($0.address)\">\($0.name)</a>" }.joined() + "\n"
    }
    let name = file.path.split(separator: "/").dropFirst(4).joined(separator: "/")
    return
      "<h4 id=\"\(Self.anchor(file.path))\">\(HTML.escaped(name))</h4>\n<ol class=\"code\" tabindex=\"0\">\(items)</ol>"
  }
}

extension Twins.File {
  /// The lines without an empty one at the end.
  fileprivate var shown: ArraySlice<Twins.Line> { lines.dropLast(lines.last?.text.isEmpty == true ? 1 : 0) }
}
