import Composition

/// The files of a module's architectures.
struct ModuleFiles {
  struct File {
    let path: String
    let lineCount: Int

    var name: String { String(path.split(separator: "/").last ?? "") }
  }

  private let folder: SourceFolder

  init(_ folder: SourceFolder) { self.folder = folder }

  /// The files of an architecture, logic first.
  func files(of module: String, in architecture: Architecture) -> [File] {
    let files = folder.files(in: "Modules/Features/\(module)/\(architecture)", ending: ".swift").map { path in
      File(path: path, lineCount: folder.data(path)?.count { $0 == UInt8(ascii: "\n") } ?? 0)
    }
    return files.filter { $0.path.contains("/Logic/") } + files.filter { !$0.path.contains("/Logic/") }
  }

  /// The files of two architectures in pairs: those that do the same come together, as `BlogItemController` and
  /// `BlogItemPresenter` do.
  func pairs(of module: String, _ left: Architecture, _ right: Architecture) -> [(left: File?, right: File?)]
  {
    var others = files(of: module, in: right)
    let pairs = files(of: module, in: left).map { file -> (left: File?, right: File?) in
      let index = others.firstIndex { $0.subject == file.subject }
      return (file, index.map { others.remove(at: $0) })
    }
    return pairs + others.map { (nil, $0) }
  }
}

extension ModuleFiles.File {
  /// What the file is about, without what the architecture calls it.
  fileprivate var subject: String {
    for kind in Self.kinds where name.hasSuffix(kind + ".swift") {
      return String(name.dropLast(kind.count + 6))
    }
    return name
  }

  private static let kinds = ["ViewController", "Controller", "Presenter", "ViewModel", "Model", "Store"]
}
