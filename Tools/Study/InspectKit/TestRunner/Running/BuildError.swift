/// An error of a build.
package struct BuildError: Hashable, Sendable {
  /// Relative to the package: `Modules/Features/Blog/MVC/BlogItemController.swift`; empty if the manifest is wrong.
  package let file: String
  /// 0 without a file.
  package let line: Int
  package let message: String

  /// `Modules/Features/Blog/MVC/BlogItemController.swift:12`; empty without a file.
  package var place: String { file.isEmpty ? "" : "\(file):\(line)" }

  /// - Parameters:
  ///   - head: The line of the output that begins the error.
  ///   - folder: The folder of the package.
  package init(_ head: String, below folder: String) {
    guard let match = head.prefixMatch(of: #/(.+?):(\d+):\d+: error: (.*)/#), let line = Int(match.2) else {
      (file, line) = ("", 0)
      message = head.replacing("error: ", with: "", maxReplacements: 1)
      return
    }
    let path = String(match.1)
    file = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    (self.line, message) = (line, String(match.3))
  }
}
