extension Check {
  /// Links within the package lead to existing files and headings.
  static let links = Check { page, repository in
    page.links.compactMap { link in
      guard !link.contains("://"), !link.hasPrefix("mailto:") else { return nil }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let target = parts[0].isEmpty ? page.path : resolve(parts[0], from: page.folder)
      guard let target, target == page.path || repository.has(target) else {
        return "\(page.path): the link \(link) leads nowhere."
      }
      guard parts.count == 2 else { return nil }
      let anchors = target == page.path ? page.anchors : repository.page(target).anchors
      return anchors.contains(parts[1]) ? nil : "\(page.path): the link \(link) names no heading."
    }
  }

  /// Resolves a path like `../a/b` relative to a folder. `nil` if it leads out of the package.
  private static func resolve(_ path: String, from folder: String) -> String? {
    var parts = folder.split(separator: "/").map(String.init)
    for part in path.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(String(part))
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}
