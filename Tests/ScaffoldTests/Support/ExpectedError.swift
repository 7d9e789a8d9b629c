import Testing

@testable import scaffold

/// Expects that something fails with a sentence that has this part.
func expectError(
  _ part: String, code: Int32? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) {
  let error = #expect(throws: ScaffoldError.self, sourceLocation: sourceLocation) { try body() }
  let sentence = error?.description ?? ""
  let isRight = sentence.contains(part) && (code == nil || error?.exitCode == code)
  #expect(isRight, "\(sentence)", sourceLocation: sourceLocation)
}
