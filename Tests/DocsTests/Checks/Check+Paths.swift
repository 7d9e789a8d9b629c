extension Check {
  /// Paths in backticks exist, relative to the root or to the page's folder.
  static let paths = Check { page, repository in
    page.spans.filter { isPath($0) && !isMadeUp($0) }.compactMap { path in
      let exists =
        path.contains("/") ? repository.has(path, seenFrom: page) : repository.hasFile(named: path)
      return exists ? nil : "\(page.path): there is no \(path)."
    }
  }

  /// `Photo` is the feature that the pages add.
  private static func isMadeUp(_ path: String) -> Bool {
    madeUp.contains(path) || path.split(separator: "/").last?.hasPrefix("Photo") == true
  }

  private static func isPath(_ span: String) -> Bool {
    guard span.wholeMatch(of: /[A-Za-z.][A-Za-z0-9_+.\/-]*/) != nil, !span.hasPrefix(".build"),
      !span.hasPrefix(".learn")
    else {
      return false
    }
    return span.contains("/") || [".swift", ".md", ".c", ".h"].contains { span.hasSuffix($0) && span != $0 }
  }
}
