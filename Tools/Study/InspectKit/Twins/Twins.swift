import ToolSupport

/// The implementations of one feature side by side.
package struct Twins: Sendable {
  /// A file of an implementation, with the roles of its lines.
  package struct File: Sendable {
    /// Relative to the package's root, with slashes.
    package let path: String
    package let lines: [Line]
    /// The functions and properties by the number of their first line, such as `BlogItemPresenter.send`.
    let members: [Int: String]

    package var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  }

  package struct Line: Sendable {
    /// Counted from 1.
    package let number: Int
    package let text: String
    package let roles: Set<Role>
  }

  /// The files of an architecture, in the order in which they are read: controllers, logic, view side.
  package struct Column: Sendable {
    package let architecture: String
    package let files: [File]

    /// The lines with a role, and their files.
    package func lines(_ role: Role) -> [(file: File, lines: [Line])] {
      files.map { file in (file, file.lines.filter { $0.roles.contains(role) }) }.filter { !$0.lines.isEmpty }
    }
  }

  /// What files of all architectures are about, such as an item or the list; and `nil` for the other files.
  package var subjects: [String?] {
    let words = columns.map { Set($0.files.compactMap { subject(of: $0) }) }
    let common = words.dropFirst().reduce(words.first ?? []) { $0.intersection($1) }
    return common.sorted { $0 == "Item" || $1 != "Item" && $0 < $1 } + [nil]
  }

  /// The files of a column that are about a subject.
  package func files(of column: Column, about subject: String?) -> [File] {
    let subjects = subjects.compactMap(\.self)
    return column.files.filter { file in
      let own = self.subject(of: file).flatMap { subjects.contains($0) ? $0 : nil }
      return own == subject
    }
  }

  /// The second word of the file's name: `Item` for `BlogItemPresenter.swift` and `BlogItemView+Presenter.swift`.
  private func subject(of file: File) -> String? {
    file.name.prefixMatch(of: #/[A-Z][a-z]+([A-Z][a-z]+)/#).map { String($0.1) }
  }

  package let feature: String
  package let columns: [Column]

  /// - Parameter path: the functions of each architecture to show; `nil` for all. A line outside of these has no role.
  /// - Throws: `ToolError` with the names of the features.
  package init(of feature: String, in project: Project, path: [String: Set<String>]? = nil) throws {
    let features = project.features.sorted()
    guard let name = features.first(where: { $0.lowercased() == feature.lowercased() }) else {
      throw ToolError.unknown("feature", feature, known: features)
    }
    self.feature = name
    let roles = Self.roles(of: name, in: project)
    let files = project.implementationFiles.filter { $0.layer.feature == name }
    columns = Dictionary(grouping: files, by: \.layer.name).sorted { $0.key < $1.key }.map {
      architecture, files in
      Column(
        architecture: architecture,
        files: files.sorted { (Self.order($0.side), $0.file.path) < (Self.order($1.side), $1.file.path) }
          .map { Self.file($0.file, roles, path?[architecture]) })
    }
  }

  private static func order(_ side: Side) -> Int {
    switch side {
    case .assembly: 0
    case .logic: 1
    case .view: 2
    }
  }

  private static func file(_ file: SourceFile, _ roles: RoleReader, _ path: Set<String>?) -> File {
    let code = file.code
    let members = file.members
    let meant = path.map { path in members.filter { path.contains($0.name) } }
    let lines = file.lines.indices.map { index in
      let isMeant = meant?.contains { $0.lines.contains(index) } ?? true
      return Line(
        number: index + 1, text: file.lines[index],
        roles: isMeant ? roles.roles(of: code[index]) : [])
    }
    let names = members.map { ($0.lines.lowerBound + 1, $0.name) }
    return File(path: file.path, lines: lines, members: Dictionary(names) { first, _ in first })
  }

  private static func roles(of feature: String, in project: Project) -> RoleReader {
    func types(_ layer: String, _ pattern: Regex<(Substring, Substring)>) -> [String] {
      project.files.filter { $0.target == feature + layer }.flatMap { file in
        file.code.compactMap { line in line.firstMatch(of: pattern).map { String($0.1) } }
      }
    }
    let helpers = ["ID", "Formatter", "Environment", "Service", "Texts"]
    let models = types("Core", #/^public (?:final class|struct) (\w+)/#)
    return RoleReader(
      models: Set(models.filter { name in !helpers.contains(where: name.hasSuffix) }),
      questions: Set(types("Interface", #/^public struct (\w+): .*RoutedEvent/#)))
  }
}
