import Composition
import Foundation
import ProfileApp
import ProfileScenes

/// Choices of architectures for some parts of modules, from the catalogue.
@MainActor
struct Choices {
  /// Options that choose an architecture for each part. They begin with the options of a profile.
  let options: [[String]]

  /// The largest product that is tested completely.
  private static let limit = 150
  private static let testsAll = ProcessInfo.processInfo.environment["ALL_COMPOSITIONS"] == "1"

  /// All combinations if they are few; otherwise a choice of them with every pair of architectures of two parts, and every
  /// pair of a profile and an architecture.
  ///
  /// `ALL_COMPOSITIONS=1` adds all combinations of modules, each with one architecture for all of its parts.
  ///
  /// - Parameter profiles: the options of each profile.
  init(of parts: [Catalogue.Entry], in profiles: [[String]] = [[]], testsAll: Bool = Choices.testsAll) {
    let factors =
      [profiles]
      + parts.map { part in
        part.architectures.map { ["--\(part.module).\(part.part)".lowercased(), $0.rawValue] }
      }
    let sizes = factors.map(\.count)
    let isSmall = sizes.reduce(1.0) { $0 * Double($1) } <= Double(Self.limit)
    var options = Self.options(
      isSmall ? CoveringArray.product(sizes) : CoveringArray(sizes).rows, of: factors)
    if testsAll, !isSmall {
      let shown = Set(parts.map(\.module))
      let modules = Catalogue.all.modules.filter(shown.contains).map { module in
        Self.architectures(of: module).map { ["--\(module.lowercased())", $0] }
      }
      let factors = [profiles] + modules
      options += Self.options(CoveringArray.product(factors.map(\.count)), of: factors)
    }
    self.options = options
  }

  /// Each factor has the words of its values.
  private static func options(_ rows: [[Int]], of factors: [[[String]]]) -> [[String]] {
    rows.map { row in zip(factors, row).flatMap { factor, index in factor[index] } }
  }

  /// The names of all parts, such as "Blog list".
  static var parts: [String] { Catalogue.all.entries.map(\.name) }

  /// The architectures that at least one part of a module has, as they are typed.
  static func architectures(of module: String) -> [String] {
    Catalogue.all.architectures(of: module).map(\.rawValue)
  }

  /// All architectures, as they are typed.
  static var architectures: [String] { Catalogue.all.allArchitectures.map(\.rawValue) }
}

extension ProfileRig {
  /// The parts that the open scenes show, in the catalogue's order.
  var parts: [Catalogue.Entry] {
    let composer = session.environment.composer
    let slots = composer.slots
    return composer.catalogue.entries.filter { entry in
      slots.contains { $0.module == entry.module && $0.part == entry.part }
    }
  }
}
