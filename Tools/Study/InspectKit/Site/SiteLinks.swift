import Foundation

/// Checks that every link inside the site leads to a file and an element of it. Links with `rel="external"` lead elsewhere.
enum SiteLinks {
  /// The links that lead nowhere, as “page → link”.
  static func broken(in files: [String: Data]) -> [String] {
    let pages = files.filter { $0.key.hasSuffix(".html") }.mapValues { String(decoding: $0, as: UTF8.self) }
    let anchors = pages.mapValues { page in Set(page.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }) }
    return pages.sorted { $0.key < $1.key }.flatMap { path, page in
      page.matches(of: #/( rel="external")? (?:href|src)="([^"]*)"/#).compactMap { match in
        let link = String(match.2)
        if match.1 != nil || link.contains("://") { return nil }
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        let target = parts[0].isEmpty ? path : MarkdownPage.joined(path, parts[0])
        guard files[target] != nil else { return "\(path) → \(link)" }
        guard parts.count > 1 else { return nil }
        return anchors[target]?.contains(parts[1].removingPercentEncoding ?? "") == true
          ? nil : "\(path) → \(link)"
      }
    }
  }
}
