/// The first thing that the compiler refuses.
package struct CompilerError: Equatable, Sendable {
  /// Relative to the copy: `Modules/Blog/MVC/BlogItemController.swift:12`; empty if the manifest is wrong.
  package let place: String
  package let message: String
  /// How many errors there are in all.
  package let count: Int

  /// - Parameters:
  ///   - lines: The output of a build from its first error on.
  ///   - folder: The folder of the package.
  init(_ lines: [String], count: Int, folder: String) {
    let heads = lines.filter { $0.contains(": error: ") || $0.hasPrefix("error: ") }
    let head = heads.first { $0.contains(".swift:") } ?? heads.first ?? lines.first ?? "The build failed."
    self.count = max(1, count)
    guard let match = head.prefixMatch(of: #/(.+?):(\d+):\d+: error: (.*)/#) else {
      (place, message) = ("", head.replacing("error: ", with: "", maxReplacements: 1))
      return
    }
    let path = String(match.1)
    let file = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
    place = "\(file):\(match.2)"
    message = String(match.3)
  }
}
