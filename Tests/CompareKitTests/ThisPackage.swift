import Foundation
import InspectKit

@testable import compare

/// This package, read and counted once for all tests.
enum ThisPackage {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized
  static var counted: StaticComparison { get throws { try loaded.get() } }

  private static let loaded = Result { StaticComparison(try Project.load(root: root)) }
}
