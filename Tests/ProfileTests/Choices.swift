import Composition
import Foundation
import ProfileApp
import ProfileScenes

/// Choices of architectures for some parts of modules, from the catalogue.
@MainActor
struct Choices {
  /// Options that choose an architecture for each part.
  let options: [[String]]

  /// The largest product that is tested completely.
  private static let limit = 150
  private static let testsAll = ProcessInfo.processInfo.environment["ALL_COMPOSITIONS"] == "1"

  /// All combinations if they are few; otherwise a choice of them with every pair of architectures of two parts.
  ///
  /// `ALL_COMPOSITIONS=1` adds all combinations of modules, each with one architecture for all of its parts.
  init(of parts: [Catalogue.Entry], testsAll: Bool = Choices.testsAll) {
    let sizes = parts.map(\.architectures.count)
    let isSmall = sizes.reduce(1.0) { $0 * Double($1) } <= Double(Self.limit)
    var options = Self.options(
      isSmall ? CoveringArray.product(sizes) : CoveringArray(sizes).rows,
      of: parts.map { ("--\($0.module).\($0.part)".lowercased(), $0.architectures.map(\.rawValue)) })
    if testsAll, !isSmall {
      let shown = Set(parts.map(\.module))
      let modules = Catalogue.all.modules.filter(shown.contains).map {
        ("--\($0.lowercased())", Self.architectures(of: $0))
      }
      options += Self.options(CoveringArray.product(modules.map(\.1.count)), of: modules)
    }
    self.options = options
  }

  private static func options(_ rows: [[Int]], of factors: [(name: String, values: [String])]) -> [[String]] {
    rows.map { row in zip(factors, row).flatMap { factor, index in [factor.name, factor.values[index]] } }
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
