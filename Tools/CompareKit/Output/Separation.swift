/// Two subjects of one feature, compared in one measurement that has more than one outcome.
public struct Separation: Equatable, Sendable {
  public let what: String
  public let first: String
  public let second: String
  /// Cliff's δ for times; the difference for shares.
  public let effect: Double
  /// Adjusted for all comparisons of the same list, by Holm.
  public let probability: Double

  /// Whether the two differ, at 5 %.
  public var isSeparable: Bool { probability < 0.05 }
}

extension Comparison {
  /// All pairs of subjects of a feature, and screens with each feature, in every repeated measurement. The probabilities
  /// are adjusted together.
  public var separations: [Separation] {
    let candidates = timeSeparations + shareSeparations
    let adjusted = holm(candidates.map(\.probability))
    return zip(candidates, adjusted).map {
      Separation(what: $0.what, first: $0.first, second: $0.second, effect: $0.effect, probability: $1)
    }
  }

  private var pairs: [(String, String)] {
    rows.indices.flatMap { index in
      rows[(index + 1)...].filter { other in
        rows[index].subject.isScreen || rows[index].subject.feature == other.subject.feature
      }.map { (rows[index].subject.name, $0.subject.name) }
    }
  }

  private var timeSeparations: [Separation] {
    Quantity.allCases.filter { !$0.isCounted }.flatMap { quantity in
      pairs.compactMap { first, second -> Separation? in
        guard let own = measurements.quantities[quantity]?.samples(of: first),
          let other = measurements.quantities[quantity]?.samples(of: second)
        else { return nil }
        return Separation(
          what: "seconds to build \(quantity.title)", first: first, second: second,
          effect: own.cliffsDelta(to: other), probability: own.mannWhitney(to: other))
      }
    }
  }

  private var shareSeparations: [Separation] {
    [
      (ShareQuantity.mutationUnit, "mutants found beside the contract"),
      (.mutationContract, "mutants found by the contract"),
    ]
    .flatMap { quantity, title in
      pairs.compactMap { first, second -> Separation? in
        guard let own = measurements.shares[quantity]?.shares[first],
          let other = measurements.shares[quantity]?.shares[second]
        else { return nil }
        return Separation(
          what: title, first: first, second: second, effect: own.value - other.value,
          probability: own.fisher(to: other))
      }
    }
  }

  /// A sentence for each measurement: the pairs that differ, and those that do not.
  public var separationLines: [String] {
    let all = separations
    return all.map(\.what).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.map { what in
      let own = all.filter { $0.what == what }
      let differing = own.filter(\.isSeparable).map {
        "\($0.first) \($0.effect < 0 ? "<" : ">") \($0.second) (\($0.effect.text(digits: 2)), p \($0.probability.text(digits: 3)))"
      }
      let same = own.count { !$0.isSeparable }
      let found = differing.isEmpty ? "no pair differs" : differing.joined(separator: ", ")
      return "\(what): \(found); not separable: \(same) of \(own.count) pairs."
    }
  }
}
