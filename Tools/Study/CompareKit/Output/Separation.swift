/// Two subjects of one feature, compared in one measurement that has more than one outcome.
package struct Separation: Equatable, Sendable {
  /// What is known of the two.
  package enum Verdict: Sendable {
    case differ
    /// They may differ, but these runs don't show it.
    case notToldApart
    /// Even runs without any overlap would not show a difference.
    case tooFew
  }

  package let what: String
  package let first: String
  package let second: String
  /// The difference of the shares.
  package let effect: Double
  /// Adjusted for all pairs of the same measurement, by Holm.
  package let probability: Double
  /// The adjusted probability if no two of these subjects overlapped.
  package let leastProbability: Double

  /// The verdict at 5 %.
  package var verdict: Verdict {
    leastProbability >= 0.05 ? .tooFew : probability < 0.05 ? .differ : .notToldApart
  }
}

extension Comparison {
  /// All pairs of architectures of one feature, in every measurement of mutants. The probabilities of the pairs of one measurement are adjusted together: each measurement answers a question
  /// of its own.
  package var separations: [Separation] {
    [
      (ShareQuantity.mutationUnit, "mutants found beside the contract"),
      (.mutationContract, "mutants found by the contract"),
    ].flatMap { quantity, title in
      let results = measurements.shares[quantity]?.results ?? [:]
      let found = pairs.compactMap { first, second in
        results[first].flatMap { own in results[second].map { (first, second, own.share, $0.share) } }
      }
      let adjusted = zip(
        holm(found.map { $0.2.fisher(to: $0.3) }), holm(found.map { $0.2.leastFisher(to: $0.3) }))
      return zip(found, adjusted).map { pair, adjusted in
        Separation(
          what: title, first: pair.0, second: pair.1, effect: pair.2.value - pair.3.value,
          probability: adjusted.0, leastProbability: adjusted.1)
      }
    }
  }

  private var pairs: [(String, String)] {
    let subjects = rows.map(\.subject)
    return subjects.indices.flatMap { index in
      subjects[(index + 1)...].filter { $0.feature == subjects[index].feature }
        .map { (subjects[index].name, $0.name) }
    }
  }

  /// A sentence for each measurement: the pairs that differ, those that are not told apart, and those with too few runs.
  package var separationLines: [String] {
    let all = separations
    return all.map(\.what).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.map { what in
      let own = all.filter { $0.what == what }
      var parts = own.filter { $0.verdict == .differ }.map {
        "\($0.first) \($0.effect < 0 ? "<" : ">") \($0.second) (\($0.effect.text(digits: 2)), p \($0.probability.text(digits: 3)))"
      }
      for (verdict, text) in [
        (Separation.Verdict.notToldApart, "not told apart"), (.tooFew, "too few runs to tell"),
      ] {
        let count = own.count { $0.verdict == verdict }
        if count > 0 { parts.append("\(text): \(count) of \(own.count) pairs") }
      }
      return "\(what): \(parts.joined(separator: "; "))."
    }
  }
}
