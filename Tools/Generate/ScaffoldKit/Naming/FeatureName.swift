import Essentials

/// The name of a feature, in all forms that its code uses.
public struct FeatureName: Equatable, Sendable {
  /// `RecycleBin`, for types and folders.
  public let type: String
  /// `recycleBin`, for variables.
  public let variable: String
  /// `recycleBins`, for arrays.
  public let plural: String
  /// "recycle bin", in sentences.
  public let words: String
  /// "recycle bins", in sentences.
  public let pluralWords: String

  /// - Parameter plural: the type's name in the plural, if it is irregular.
  /// - Throws: `ScaffoldError.badInput` with the reason.
  public init(_ name: String, plural: String? = nil) throws(ScaffoldError) {
    try Self.check(name, "A feature's name")
    if let plural { try Self.check(plural, "The plural") }
    let parts = Self.parts(of: name)
    type = name
    variable = Self.variable(parts)
    words = Self.sentence(parts)
    let pluralParts =
      plural.map(Self.parts) ?? (parts.dropLast() + [English.plural(of: parts[parts.count - 1])])
    self.plural = Self.variable(pluralParts)
    pluralWords = Self.sentence(pluralParts)
    let uses = [
      ("“\(name)” can't be a feature's name", variable),
      ("“\(plural ?? name)” can't be the plural", self.plural),
    ]
    for (refusal, word) in uses {
      let fault =
        SwiftWords.isReserved(word)
        ? "a word of Swift"
        : SwiftWords.isRefusedByRules(word) ? "which the rules of this package refuse" : nil
      if let fault { throw .badInput("\(refusal): its variables would be called “\(word)”, \(fault).") }
    }
    guard !SwiftWords.isReserved(name) else {
      throw .badInput("“\(name)” can't be a feature's name: it is a word of Swift.")
    }
    guard !Self.modules.contains(name) else {
      throw .badInput("“\(name)” can't be a feature's name: it is the name of a module or a folder.")
    }
    // A module with a file of this name, in any case, is linked as a program.
    guard variable != "main" else {
      throw .badInput("“\(name)” can't be a feature's name: Main.swift is where a program begins.")
    }
    if let owner = ImportedTypes.owner(of: name) {
      throw .badInput(
        "“\(name)” is a type of \(owner) already; choose another name, “\(name)Entry” for example.")
    }
  }

  /// Reads the plural from the variables that are called by it, whose first word has lost its capitals.
  init(_ name: String, pluralVariable: String) throws(ScaffoldError) {
    let regular = try FeatureName(name)
    guard regular.plural != pluralVariable else {
      self = regular
      return
    }
    let shared = zip(name, pluralVariable).prefix { $0.lowercased() == $1.lowercased() }.count
    let plural = String(name.prefix(shared) + pluralVariable.dropFirst(shared))
    try self.init(name, plural: plural.capitalizedFirst)
  }

  /// `recyclebin`, for the option `--recyclebin`.
  public var option: String { type.lowercased() }
  /// "Recycle bins", above the list.
  public var heading: String { pluralWords.capitalizedFirst }
  /// "a recycle bin".
  public var withArticle: String { English.withArticle(words) }

  static let longest = 24
  /// The modules that every target or every double sees, and what SwiftPM calls its own.
  private static let modules: Set = [
    "Darwin", "Dispatch", "Doubles", "Foundation", "Glibc", "Observation", "Package", "Swift",
    "Synchronization", "Testing", "Tests", "XCTest",
  ]

  private static func check(_ name: String, _ what: String) throws(ScaffoldError) {
    guard let first = name.unicodeScalars.first else { throw .badInput("\(what) is missing.") }
    let shown = "“\(name.harmless)”"
    let isPlain = name.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
    }
    guard isPlain, first.properties.isAlphabetic else {
      throw .badInput("\(what) is made of the letters A to Z and digits, like “RecycleBin”; \(shown) is not.")
    }
    guard first.properties.isUppercase else {
      throw .badInput("\(what) begins with a capital, like “RecycleBin”; \(shown) does not.")
    }
    guard name.count <= longest else {
      throw .badInput("\(what) has at most \(longest) letters; \(shown) has \(name.count).")
    }
  }

  /// `URLEntry` is URL, Entry; `Top10List` is Top10, List.
  static func parts(of name: String) -> [String] {
    var parts: [String] = []
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let isStart =
        letter.isUppercase
        && (index == 0 || !letters[index - 1].isUppercase
          || (index + 1 < letters.count && letters[index + 1].isLowercase))
      if isStart { parts.append("") }
      parts[parts.count - 1].append(letter)
    }
    return parts
  }

  private static func variable(_ parts: [String]) -> String {
    parts[0].lowercased() + parts.dropFirst().joined()
  }

  private static func sentence(_ parts: [String]) -> String {
    parts.map { $0.prefix(2).count { $0.isUppercase } > 1 ? $0 : $0.lowercased() }.joined(
      separator: " ")
  }
}

extension String {
  /// The text with a capital first letter.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
