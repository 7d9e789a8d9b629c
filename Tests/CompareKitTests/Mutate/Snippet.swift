@testable import compare

/// A piece of source, and its mutants.
struct Snippet {
  let source: String
  let mutations: [Mutation]

  init(_ source: String) throws {
    self.source = source
    mutations = try MutationFinder.mutations(of: source, file: "Snippet.swift")
  }

  var mutants: [Mutant] {
    mutations.enumerated().map { Mutant(number: $0.offset + 1, group: "", mutation: $0.element) }
  }

  /// `operator: what stands there -> what stands there instead`, in the order of the source.
  var changes: [String] {
    let bytes = Array(source.utf8)
    return mutations.map { mutation in
      let original = String(decoding: bytes[mutation.range], as: UTF8.self).onOneLine
      return "\(mutation.key.operator.rawValue): \(original) -> \(mutation.key.replacement)"
    }
  }

  /// The source with all mutants, numbered from 1.
  var rewritten: String { mutated.text }

  private var mutated: MutatedSource {
    MutatedSource(source, mutations.enumerated().map { ($0.offset + 1, $0.element) })
  }

  var isStillSwift: Bool { mutated.isValid }

  /// Lines of a function's body.
  static func body(_ lines: String..., result: String = "") throws -> Snippet {
    try Snippet("func f()\(result) {\n" + lines.joined(separator: "\n") + "\n}\n")
  }
}
