/// Something that must hold on every page. Answers with what is wrong, a sentence each.
struct Check: Sendable {
  let complaints: @Sendable (Page, Repository) -> [String]

  static let all = [links, paths, symbols, commands, options, quotes, backticks]

  /// Names that stand on a page as examples of what a reader adds.
  static let madeUp: Set = [
    ".scaffold/lock", ".scaffold/stage", "CircleScene", "CircleScene.swift",
    "Modules/ProfileScenes/CircleScene.swift",
  ]

  /// Backticks come in pairs; otherwise what stands in them can't be read.
  static let backticks = Check { page, _ in
    page.paragraphs.filter { $0.text.count { $0 == "`" } % 2 == 1 }.map { paragraph in
      "\(page.path):\(paragraph.number): a backtick has no partner."
    }
  }
}
