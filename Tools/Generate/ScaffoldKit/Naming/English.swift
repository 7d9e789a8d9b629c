/// Plurals and articles of English words.
enum English {
  private static let irregular = [
    "child": "children", "criterion": "criteria", "foot": "feet", "goose": "geese", "leaf": "leaves",
    "life": "lives", "man": "men", "mouse": "mice", "person": "people", "shelf": "shelves", "tooth": "teeth",
    "woman": "women",
  ]
  private static let unchanged: Set = [
    "data", "equipment", "fish", "information", "media", "money", "music", "news", "series", "sheep",
    "species",
  ]

  /// The plural of a word. The case of the first letter stays.
  static func plural(of word: String) -> String {
    let small = word.lowercased()
    if unchanged.contains(small) { return word }
    if let plural = irregular[small] { return "\(word.prefix(1))\(plural.dropFirst())" }
    if word.count > 1, word.allSatisfy({ !$0.isLowercase }) { return word + "s" }
    if ["s", "x", "z", "ch", "sh"].contains(where: small.hasSuffix) { return word + "es" }
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
      return "\(word.dropLast())ies"
    }
    return word + "s"
  }

  /// Decided by the first letter, which is right for most words.
  static func withArticle(_ words: String) -> String {
    guard let first = words.lowercased().first else { return words }
    return ("aeio".contains(first) ? "an " : "a ") + words
  }
}
