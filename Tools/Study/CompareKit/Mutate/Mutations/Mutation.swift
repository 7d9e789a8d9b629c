/// One change to a source file, and the edits that build it in so that it can be switched on at run time.
package struct Mutation: Equatable, Sendable {
  /// An edit that leaves line numbers as they are. `#` in its text stands for the mutant's number.
  enum Edit: Equatable, Sendable {
    case wrap(Range<Int>, open: String, close: String)
    case replace(Range<Int>, String)
  }

  package let key: MutantKey
  /// Counted from 1.
  let lines: ClosedRange<Int>
  /// What stands in the source, in UTF-8 offsets.
  package let range: Range<Int>
  /// The source around the mutation: a mutation that breaks a build somewhere in here is a suspect.
  let bodyLines: ClosedRange<Int>
  let edits: [Edit]

  var line: Int { lines.lowerBound }
}

/// What a mutant is recognized by, as long as its line and its function stay.
package struct MutantKey: Codable, Hashable, Sendable {
  /// Relative to the package: `Modules/Features/Blog/MVP/BlogListPresenter.swift`.
  package let file: String
  /// `receive(_:_:)`, `init(author:)` or `headingText`.
  package let function: String
  /// The first line of what is changed, without the blanks around it.
  package let line: String
  package let `operator`: MutationOperator
  /// What stands there instead; empty for a deletion.
  package let replacement: String
  /// Counts mutants that are alike in everything else, from 1, in the order of the source.
  package let occurrence: Int
}

/// A mutation with its number in a feature.
package struct Mutant: Equatable, Sendable {
  /// Counted from 1.
  package let number: Int
  /// `MVP`, or `Core`.
  package let group: String
  package let mutation: Mutation

  package var key: MutantKey { mutation.key }

  /// Whether its effect depends on the type of an argument, which is known when the tests run.
  var isOfArgument: Bool { [.argument, .argumentFalse].contains(key.operator) }
}
