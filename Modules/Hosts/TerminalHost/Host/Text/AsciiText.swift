import Foundation

/// Replaces glyphs with ASCII, for terminals without UTF-8.
enum AsciiText {
  /// As many ASCII characters as the glyph has columns: a similar character, the letter without its accent, or `?`.
  static func bytes(for glyph: Glyph) -> [UInt8] {
    if glyph.columns == 1, let byte = lookAlikes[glyph.scalar] { return [byte] }
    if glyph.columns == 1, let scalar = Unicode.Scalar(glyph.scalar),
      let base = String(scalar).decomposedStringWithCanonicalMapping.utf8.first, base < 0x7F
    {
      return [base]
    }
    return Array(repeating: 0x3F, count: Int(glyph.columns))
  }

  private static let lookAlikes: [UInt32: UInt8] = {
    let pairs: [(String, Character)] = [
      ("‘’‚′", "'"), ("“”„″", "\""), ("‐‑‒–—―−", "-"), ("‹«", "<"), ("›»→", ">"), ("←", "<"), ("↑", "^"),
      ("↓", "v"), ("…·•", "."), ("×", "x"), ("♥★✓", "*"), ("♡☆", "o"), ("⇥", ">"), ("\u{A0}", " "),
    ]
    var table: [UInt32: UInt8] = [:]
    for (scalars, character) in pairs {
      for scalar in scalars.unicodeScalars { table[scalar.value] = character.asciiValue }
    }
    return table
  }()
}
