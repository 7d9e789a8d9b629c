extension StringProtocol {
  /// The text for a message in a terminal or a log, with U+FFFD for every character that could falsify it.
  ///
  /// Replaces control characters, which can command a terminal, line and paragraph separators, which can begin a false
  /// line, and controls of the writing direction (Unicode's `Bidi_Control`), which can reorder the text around them.
  public var harmless: String { replacingHarmful { _ in false } }

  /// Like `harmless`, but keeps line feeds, for texts of several lines.
  public var harmlessLines: String { replacingHarmful { $0 == "\n" } }

  /// The harmless text with at most 60 characters, for what a sentence quotes.
  public var harmlessAndShort: String {
    let (text, limit) = (harmless, 60)
    return text.count > limit ? text.prefix(limit - 1) + "…" : text
  }

  /// Whether nothing of the text can be seen: it has only white space, and characters without a shape, such as U+200B.
  public var isBlank: Bool {
    unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint }
  }

  private func replacingHarmful(except isKept: (Unicode.Scalar) -> Bool) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars { result.append(scalar.isHarmful && !isKept(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar could falsify a message: a control, a separator of lines, or a control of direction.
  public var isHarmful: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: properties.isBidiControl
    default: false
    }
  }
}

extension String {
  /// The text without null characters. Databases end a text at a null character or refuse it.
  public var withoutNull: String {
    contains("\0") ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
  }
}
