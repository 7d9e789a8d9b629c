import CommandTesting
import Foundation

/// The files, names, options and products of the package, for comparison with pages.
struct Repository: Sendable {
  static let current = Repository(root: ThisPackage.root)

  let root: URL
  /// The paths of all files of the package, relative to the root.
  let files: Set<String>
  let folders: Set<String>
  /// All words in the sources, and in the steps of the learning path, that can be names. Comment lines and
  /// `Tests/DocsTests` are excluded.
  let identifiers: Set<String>
  /// The declared command line options, like "--in-memory", and commands, like "undo", by folder.
  let options: [String: Set<String>]
  /// The names of the programs that `swift run` can start.
  let products: Set<String>

  init(root: URL) {
    self.root = root
    let found = Self.files(in: root)
    files = Set(found)
    folders = Set(
      found.flatMap { file in
        let parts = file.split(separator: "/").dropLast()
        return parts.indices.map { parts[...$0].joined(separator: "/") }
      })
    var words: Set<String> = []
    var options: [String: Set<String>] = [:]
    for file in found where file.isSource && !file.hasPrefix("Tests/DocsTests/") {
      let text = Self.text(file, in: root)
      words.formUnion(text.split(separator: "\n").flatMap(Self.names))
      let place = file.split(separator: "/").prefix(file.hasPrefix("Tools/") ? 3 : 2).joined(separator: "/")
      options[place, default: []].formUnion(Self.options(declaredIn: text) + Self.commands(declaredIn: text))
    }
    for file in found where file.hasPrefix("docs/learning/") && file.hasSuffix(".md") {
      let page = Page(path: file, text: Self.text(file, in: root))
      for fence in page.fences where fence.path(after: "swift step") != nil {
        words.formUnion(fence.lines.flatMap(Self.names))
      }
    }
    // Targets have the names of their folders.
    identifiers = words.union(folders.compactMap { $0.split(separator: "/").last.map(String.init) })
    self.options = options
    let programs = Self.text("Package.swift", in: root).matches(of: /program\(\s*"([^"\\]+)"/)
    products = Set(programs.map { String($0.1) })
  }

  /// All pages except exercises: these name what a person is going to write. The tests of `inspect learn` check them.
  var pages: [Page] {
    files.filter { $0.hasSuffix(".md") && !$0.hasPrefix("Tools/Study/Inspect/Learn/Exercises/") }.sorted().map
    {
      Page(path: $0, text: text($0))
    }
  }

  func page(_ path: String) -> Page { Page(path: path, text: text(path)) }

  func text(_ file: String) -> String { Self.text(file, in: root) }

  /// Whether a file or folder exists at a path relative to the root.
  func has(_ path: String) -> Bool {
    let path = path.hasSuffix("/") ? String(path.dropLast()) : path
    return files.contains(path) || folders.contains(path)
  }

  /// Whether a path on a page exists, relative to the root or to the page's folder.
  func has(_ path: String, seenFrom page: Page) -> Bool {
    has(path) || has(page.folder.isEmpty ? path : "\(page.folder)/\(path)")
  }

  func hasFile(named name: String) -> Bool {
    files.contains { $0 == name || $0.hasSuffix("/\(name)") }
  }

  /// The options declared in some folders.
  func options(in folders: [String]) -> Set<String> {
    folders.reduce(into: []) { $0.formUnion(options[$1, default: []]) }
  }

  /// The words of a line that can be names; empty for a comment.
  private static func names(in line: some StringProtocol) -> [String] {
    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return [] }
    // Not a pattern: this reads every line of the package.
    return line.utf8.split { !isPartOfName($0) }.compactMap { word in
      let name = word.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func text(_ file: String, in root: URL) -> String {
    (try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? ""
  }

  /// All files, except those of build folders, Git, SwiftPM and the copy of the exercises.
  private static func files(in root: URL) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let others: Set = [".git", ".learn", ".swiftpm"]
    return names.filter { !others.contains($0) && !$0.hasPrefix(".build") }.flatMap { name in
      guard let below = try? FileManager.default.subpathsOfDirectory(atPath: root.path + "/" + name),
        !below.isEmpty
      else { return [name] }
      let prefix = root.path + "/"
      return below.map { "\(name)/\($0)" }.filter { path in
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: prefix + path, isDirectory: &isFolder)
          && !isFolder.boolValue
      }
    }
  }

  /// The commands in a source. `struct SetPassword` declares `set-password`, unless it names another command.
  private static func commands(declaredIn text: String) -> [String] {
    guard text.contains("import ArgumentParser") else { return [] }
    let pattern = /struct ([A-Za-z]+): \w*(?:ParsableCommand|OtherProgram)|commandName: "([a-z-]+)"/
    return text.matches(of: pattern).map {
      String($0.1 ?? $0.2 ?? "").replacing(/\B[A-Z]/) { "-" + $0.output }.lowercased()
    }
  }

  /// The options in a source. `@Option(…) var inMemory` declares `--in-memory`, unless it names another option.
  private static func options(declaredIn text: String) -> [String] {
    guard text.contains("@Option(") || text.contains("@Flag(") else { return [] }
    var isDeclared = false
    var custom: Substring?
    return text.split(separator: "\n").compactMap { line in
      if line.contains("@Option(") || line.contains("@Flag(") { (isDeclared, custom) = (true, nil) }
      if let match = line.firstMatch(of: /customLong\("([^"]+)"/) { custom = match.1 }
      guard isDeclared, let name = line.firstMatch(of: /var ([A-Za-z][A-Za-z0-9]*)/)?.1 else { return nil }
      isDeclared = false
      if let custom { return "--" + custom }
      return "--" + name.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
    }
  }
}

extension String {
  fileprivate var isSource: Bool { [".swift", ".c", ".h"].contains { hasSuffix($0) } }
}
