/// A rule for all pages. Returns one sentence per fault.
struct Check: Sendable {
  let complaints: @Sendable (Page, Repository) -> [String]

  static let all = [links, paths, symbols, commands, options, quotes, backticks]

  /// Names that do not exist, used on pages as examples of what a reader adds.
  static let madeUp: Set = [
    ".learn/package", ".scaffold/lock", ".scaffold/stage", "CircleScene", "CircleScene.swift",
    "Modules/Features/ProfileScenes/CircleScene.swift",
  ]

  /// Backticks come in pairs. Otherwise the texts between them can't be checked.
  static let backticks = Check { page, _ in
    page.paragraphs.filter { $0.text.count { $0 == "`" } % 2 == 1 }.map { paragraph in
      "\(page.path):\(paragraph.number): a backtick has no partner."
    }
  }
}
