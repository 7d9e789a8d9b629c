import Foundation
import InspectKit

/// This package, read once for all tests.
enum ThisPackage {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized
  static var project: Project { get throws { try loaded.get() } }

  private static let loaded = Result { try Project.load(root: root) }
}
