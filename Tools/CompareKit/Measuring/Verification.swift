import Essentials
public import Foundation
public import InspectKit

/// One committed figure that is measured again.
///
/// Machines and compilers differ, so a figure is compared as the ratio to the same figure of another subject of the feature.
public struct Verification: Equatable, Sendable {
  public let quantity: Quantity
  public let subject: String
  public let reference: String
  /// The ratios that are accepted.
  public let accepted: ClosedRange<Double>

  /// How far the ratio of counted figures may move: other compilers make other code.
  static let tolerance = 0.1

  /// Chooses figures by a seed.
  public static func sample(of comparison: Comparison, count: Int, seed: UInt64) -> [Verification] {
    var random = SplitMix64(seed: seed)
    var candidates = all(of: comparison)
    var chosen: [Verification] = []
    while chosen.count < count, !candidates.isEmpty {
      chosen.append(candidates.remove(at: Int(random.next() % UInt64(candidates.count))))
    }
    return chosen
  }

  /// Every figure with another subject of its feature to compare with.
  static func all(of comparison: Comparison) -> [Verification] {
    Quantity.allCases.flatMap { quantity -> [Verification] in
      guard let measurement = comparison.measurements.quantities[quantity] else { return [] }
      return comparison.rows.compactMap { row -> Verification? in
        let reference = comparison.rows.first { other in
          other.subject.name != row.subject.name && measurement.runs[other.subject.name] != nil
            && !other.subject.isScreen && quantity.compares(row.subject, with: other.subject)
        }
        guard let name = reference?.subject.name, let own = measurement.samples(of: row.subject.name),
          let other = measurement.samples(of: name)
        else { return nil }
        return Verification(
          quantity: quantity, subject: row.subject.name, reference: name,
          accepted: accepted(own, other, isCounted: quantity.isCounted))
      }
    }
  }

  private static func accepted(_ own: Samples, _ other: Samples, isCounted: Bool) -> ClosedRange<Double> {
    let ratio = own.median / other.median
    if isCounted { return ratio * (1 - tolerance)...ratio * (1 + tolerance) }
    // All values of one against all values of the other.
    let (low, high) = (
      (own.values.first ?? 0) / (other.values.last ?? 1), (own.values.last ?? 0) / (other.values.first ?? 1)
    )
    return low * (1 - tolerance)...high * (1 + tolerance)
  }

  /// Measures again.
  ///
  /// - Throws: `CompareError.outside` if the ratio is not accepted, with a sentence.
  public func run(_ project: Project, root: URL) throws -> String {
    let subjects = Subject.all(in: project).filter { [subject, reference].contains($0.name) }
    let measured =
      if quantity.isCounted {
        try Workloads(root: root).measure(quantity, of: subjects, runs: 1)
      } else {
        try Rebuilds(root: root, project) { _ in }.measure([quantity], of: subjects, rounds: 3)[quantity]
      }
    guard let own = measured?.samples(of: subject), let other = measured?.samples(of: reference) else {
      throw CompareError.outside("\(subject) can't be measured any more.")
    }
    return try judge(own.median / other.median)
  }

  /// - Throws: `CompareError.outside` if the ratio is not accepted.
  func judge(_ ratio: Double) throws -> String {
    let ends = [accepted.lowerBound, accepted.upperBound].map { $0.text(digits: 2) }
    let what = quantity.isCounted ? quantity.title : "seconds to build \(quantity.title)"
    let sentence = "\(what): \(subject) has \(ratio.text(digits: 2)) times those of \(reference)"
    guard accepted.contains(ratio) else {
      throw CompareError.outside(
        "\(sentence), but \(ends[0]) to \(ends[1]) is committed; measure again with --measure.")
    }
    return "\(sentence), as committed: \(ends[0]) to \(ends[1])."
  }
}
