/// The sources of the package, with the files of a plan that are not written yet.
struct Sources {
  private let added: [String: String]
  private let files: any FileSystem
  /// The paths of all sources of modules, sorted.
  let paths: [String]

  init(_ artifacts: [Artifact], _ files: any FileSystem) throws(ScaffoldError) {
    self.files = files
    added = Dictionary(artifacts.map { ($0.path, $0.contents) }, uniquingKeysWith: { $1 })
    let present = try files.swiftFiles(below: "Modules")
    if let twice = Dictionary(grouping: present, by: \.self).first(where: { $0.value.count > 1 })?.key {
      throw .disk("\(twice) exists twice: the same characters, composed in two ways. Rename one file.")
    }
    paths = Set(present + added.keys.filter { $0.hasPrefix("Modules/") && $0.hasSuffix(".swift") }).sorted()
  }

  func text(_ path: String) throws(ScaffoldError) -> String {
    if let text = added[path] { return text }
    guard let text = try files.text(path) else { throw .disk("\(path) is missing.") }
    return text.utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? String(text.unicodeScalars.dropFirst()) : text
  }
}
