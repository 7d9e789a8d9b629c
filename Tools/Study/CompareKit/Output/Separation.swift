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
  /// Cliff's δ for times; the difference for shares.
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
  /// All pairs of subjects that `Quantity.compares(_:with:)` allows, in every repeated measurement; for shares, those of one
  /// feature. The probabilities of the pairs of one measurement are adjusted together: each measurement answers a question
  /// of its own.
  package var separations: [Separation] {
    let times = Quantity.allCases.filter { !$0.isCounted }.flatMap { quantity in
      separations("seconds to build \(quantity.title)", of: pairs(where: quantity.compares)) {
        first, second in
        guard let own = measurements.quantities[quantity]?.samples(of: first),
          let other = measurements.quantities[quantity]?.samples(of: second)
        else { return nil }
        return (
          own.cliffsDelta(to: other), own.mannWhitney(to: other), own.leastMannWhitney(to: other)
        )
      }
    }
    let shares = [
      (ShareQuantity.mutationUnit, "mutants found beside the contract"),
      (.mutationContract, "mutants found by the contract"),
    ].flatMap { quantity, title in
      separations(title, of: pairs { $0.feature == $1.feature }) { first, second in
        guard let own = measurements.shares[quantity]?.results[first]?.share,
          let other = measurements.shares[quantity]?.results[second]?.share
        else { return nil }
        return (own.value - other.value, own.fisher(to: other), own.leastFisher(to: other))
      }
    }
    return times + shares
  }

  private func separations(
    _ what: String, of pairs: [(String, String)],
    _ compare: (String, String) -> (effect: Double, probability: Double, least: Double)?
  ) -> [Separation] {
    let found = pairs.compactMap { pair in compare(pair.0, pair.1).map { (pair, $0) } }
    let adjusted = zip(holm(found.map(\.1.probability)), holm(found.map(\.1.least)))
    return zip(found, adjusted).map { found, adjusted in
      Separation(
        what: what, first: found.0.0, second: found.0.1, effect: found.1.effect, probability: adjusted.0,
        leastProbability: adjusted.1)
    }
  }

  private func pairs(where isComparable: (Subject, Subject) -> Bool) -> [(String, String)] {
    let subjects = rows.map(\.subject)
    return subjects.indices.flatMap { index in
      subjects[(index + 1)...].filter { isComparable(subjects[index], $0) }
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
