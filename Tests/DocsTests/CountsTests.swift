import CommandTesting
import Foundation
import Testing

/// What actions cost is in `docs/counts.json`. A change that alters it records it again, and its commit gives the reason.
struct CountsTests {
  private typealias Counts = [String: [String: [String: Int]]]

  private struct Recorded: Decodable {
    let revision: String
    let counts: Counts
  }

  private static let tolerance = 0.03

  private func recorded() throws -> Counts {
    try JSONDecoder().decode(Recorded.self, from: Data(ThisPackage.text("docs/counts.json").utf8)).counts
  }

  /// Counts that differ by more than the tolerance, with both numbers.
  private func differences(_ recorded: Counts, _ counted: Counts) -> [String] {
    let actions = Set(recorded.keys).union(counted.keys).sorted()
    return actions.flatMap { action in
      let (old, new) = (recorded[action] ?? [:], counted[action] ?? [:])
      return Set(old.keys).union(new.keys).sorted().flatMap { architecture -> [String] in
        // An architecture that is added later needs no counts.
        guard let before = old[architecture] else { return [] }
        guard let now = new[architecture] else { return ["\(action) in \(architecture) is gone"] }
        return now.keys.sorted().compactMap { name in
          let (a, b) = (before[name] ?? 0, now[name] ?? 0)
          guard Double(abs(a - b)) > Double(a) * Self.tolerance else { return nil }
          return "\(action) in \(architecture): \(b) \(name) instead of \(a)"
        }
      }
    }
  }

  @Test func countsAreThoseOnRecord() async throws {
    let outcome = try await Command(Executable.built("benchmarks"), ["actions"]).succeed()
    let differences = differences(
      try recorded(), try JSONDecoder().decode(Counts.self, from: outcome.output))
    #expect(
      differences.isEmpty,
      "\(differences.joined(separator: "\n"))\nTools/measure instructions records new counts.")
  }

  @Test func changeOfMoreThanThreePercentIsNamed() {
    let old = ["like": ["mvc": ["bytes": 100, "cells": 2]]]
    #expect(differences(old, ["like": ["mvc": ["bytes": 103, "cells": 2]]]).isEmpty)
    #expect(
      differences(old, ["like": ["mvc": ["bytes": 104, "cells": 1]]])
        == ["like in mvc: 104 bytes instead of 100", "like in mvc: 1 cells instead of 2"])
    #expect(differences(old, [:]) == ["like in mvc is gone"])
    #expect(differences(old, ["like": ["mvc": ["bytes": 100, "cells": 2], "new": ["bytes": 1]]]).isEmpty)
  }
}
