public import Foundation

/// Words and phrases that this project's prose avoids, because readers whose second language is English stumble over them.
public enum Wording {
  /// One place with an avoided phrase.
  public struct Finding: Equatable, Sendable, CustomStringConvertible {
    public let file: String
    /// Counted from 1.
    public let line: Int
    public let phrase: String
    public let instead: String

    public var description: String { "\(file):\(line): “\(phrase)”: write \(instead)." }
  }

  /// Each phrase and what to write instead.
  static let avoided: [(phrase: String, instead: String)] = [
    ("under way", "“in progress” or “pending”"),
    ("whoever", "who it is"),
    ("to be had", "“available”"),
    ("there is none", "“is missing”, “does not exist”"),
    ("but for", "“except”"),
    ("answers with", "“returns”"),
    ("where there is no", "“if there is no”"),
    ("where none", "“if none”"),
    ("where nothing", "“if nothing”"),
    ("wherever", "“if”, or the place"),
    ("as it were", "nothing"),
    ("what became of", "“changes of”"),
    ("is good for", "what it allows"),
  ]

  /// The avoided phrases in the prose of a file: a Markdown page, or the comments of a source. Code and texts between quotes
  /// or backticks are left out.
  public static func findings(in text: String, file: String) -> [Finding] {
    let isPage = file.hasSuffix(".md")
    var isCode = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      let trimmed = line.drop { $0 == " " }
      if isPage, trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~") {
        isCode.toggle()
        return [Finding]()
      }
      guard !isCode, let prose = isPage ? String(line) : comment(String(line)) else { return [] }
      let words = withoutQuotations(prose).lowercased()
      return avoided.filter { words.contains($0.phrase) }.map {
        Finding(file: file, line: index + 1, phrase: $0.phrase, instead: $0.instead)
      }
    }
  }

  /// The findings in all pages, sources and scripts of a package.
  public static func findings(below root: URL) throws -> [Finding] {
    try ["Apps", "Modules", "Tests", "Tools", "docs", "README.md", "CONTRIBUTING.md", "Package.swift"].flatMap
    {
      try files(root, $0)
    }.flatMap { file in
      // A file that is no text has no words.
      let text = (try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? ""
      return findings(in: text, file: file)
    }
  }

  private static func files(_ root: URL, _ path: String) throws -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
    else {
      return []
    }
    guard isFolder.boolValue else { return [path] }
    return try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: path).path).sorted()
      .filter { [".swift", ".md", ".py", ".sh"].contains(where: $0.hasSuffix) || !$0.contains(".") }
      .filter { !$0.hasPrefix("InspectKit/Wording") && !$0.hasPrefix("InspectKitTests/Wording") }
      .map { "\(path)/\($0)" }
  }

  /// What stands behind `//` or `#`, unless that is in a text.
  private static func comment(_ line: String) -> String? {
    guard let range = line.range(of: "//") ?? line.range(of: "# ") else { return nil }
    let before = line[..<range.lowerBound]
    guard before.count(where: { $0 == "\"" }).isMultiple(of: 2), !before.hasSuffix(":") else { return nil }
    return String(line[range.upperBound...])
  }

  private static func withoutQuotations(_ text: String) -> String {
    text.replacing(#/`[^`]*`|“[^”]*”|"[^"]*"/#, with: "")
  }
}
