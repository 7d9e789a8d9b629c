package import Foundation

/// The parts of pages that a tool writes: between `<!-- graph: --within Blog -->` and `<!-- /graph -->`.
package struct Markers: Sendable {
  private let name: String

  /// - Parameter name: The first word of the markers.
  package init(_ name: String) { self.name = name }

  /// The page with each part made again. A page whose last part does not end is returned as it is.
  ///
  /// - Parameter part: Makes the lines of a part for the words in its marker.
  package func updated(_ page: String, part: ([String]) throws -> [String]) rethrows -> String {
    var result: [String] = []
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "<!-- /\(name) -->" { isInside = false }
      if !isInside { result.append(line) }
      guard let words = words(of: line) else { continue }
      isInside = true
      result += try part(words)
    }
    return isInside ? page : result.joined(separator: "\n")
  }

  /// Makes the parts of some pages again. Returns the pages that changed.
  ///
  /// - Throws: `ToolError` if a page can't be read or has no such part.
  package func update(
    _ pages: [String], below root: URL, part: ([String]) throws -> [String]
  ) throws -> [String] {
    try pages.filter { page in
      let file = root.appending(path: page)
      guard let old = try? String(contentsOf: file, encoding: .utf8) else {
        throw ToolError("\(page) can't be read.")
      }
      guard isIn(old) else { throw ToolError("\(page) has no part between markers “\(name)”.") }
      let new = try updated(old, part: part)
      if new != old { try Data(new.utf8).write(to: file, options: .atomic) }
      return new != old
    }
  }

  /// Whether a page has such a part.
  package func isIn(_ page: String) -> Bool {
    page.split(separator: "\n").contains { words(of: String($0)) != nil }
  }

  /// The words behind the name, in the line that begins a part.
  private func words(of line: String) -> [String]? {
    guard line.hasPrefix("<!-- \(name)"), line.hasSuffix(" -->") else { return nil }
    let rest = line.dropFirst("<!-- \(name)".count).dropLast(" -->".count)
    guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
    return rest.dropFirst().split(separator: " ").map(String.init)
  }
}
