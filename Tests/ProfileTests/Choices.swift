import Composition
import Foundation
import ProfileScenes
import ProfileShared

/// Choices of architectures for some parts of modules, from the catalogue.
@MainActor
struct Choices {
  /// Options that choose an architecture for each part.
  let options: [[String]]

  /// The largest product that is tested completely. `ALL_COMPOSITIONS=1` lifts it.
  private static let limit = 150
  private static let testsAll = ProcessInfo.processInfo.environment["ALL_COMPOSITIONS"] == "1"

  /// All combinations if they are few; otherwise a choice of them with every pair of architectures of two parts.
  init(of parts: [Catalogue.Entry], testsAll: Bool = Choices.testsAll) {
    let sizes = parts.map(\.architectures.count)
    let isSmall = sizes.reduce(1.0) { $0 * Double($1) } <= Double(Self.limit)
    let rows = isSmall || testsAll ? CoveringArray.product(sizes) : CoveringArray(sizes).rows
    options = rows.map { row in
      zip(parts, row).flatMap { part, index in
        ["--\(part.module).\(part.part)".lowercased(), part.architectures[index].rawValue]
      }
    }
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
