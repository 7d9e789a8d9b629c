import Essentials

/// The name of an architecture, as an option and as a folder.
public struct ArchitectureName: Equatable, Sendable {
  /// `viper`.
  public let option: String

  /// - Throws: `ScaffoldError.badInput` with the reason.
  public init(_ name: String) throws(ScaffoldError) {
    let option = name.lowercased()
    guard let first = option.unicodeScalars.first, ("a"..."z").contains(first),
      option.unicodeScalars.allSatisfy({ ("a"..."z").contains($0) || ("0"..."9").contains($0) })
    else {
      throw .badInput(
        "An architecture's name is made of the letters A to Z and digits, a letter first; “\(name.harmless)” is not."
      )
    }
    guard option.count <= 12 else {
      throw .badInput("An architecture's name has at most 12 letters; “\(option)” has \(option.count).")
    }
    guard !["core", "interface", "memory", "testing", "tests", "views"].contains(option) else {
      throw .badInput("“\(option)” can't be an architecture's name: a feature has a layer of that name.")
    }
    guard option != "recommended" else {
      throw .badInput("“\(option)” can't be an architecture's name: --architecture gives it another meaning.")
    }
    guard !SwiftWords.isReserved(option) else {
      throw .badInput("“\(option)” can't be an architecture's name: it is a word of Swift.")
    }
    self.option = option
  }

  /// `VIPER`.
  public var folder: String { option.uppercased() }
}
