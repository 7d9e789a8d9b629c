extension String {
  /// The text without null characters. Databases end a text at a null character or refuse it.
  public var withoutNull: String {
    contains("\0") ? String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\0" })) : self
  }
}
