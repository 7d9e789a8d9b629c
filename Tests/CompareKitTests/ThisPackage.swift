import CommandTesting
import InspectKit

@testable import compare

/// Read and counted once for all tests.
extension ThisPackage {
  static var counted: StaticComparison { get throws { try loaded.get() } }

  static var project: Project { get throws { try read.get() } }

  static var story: Story { get throws { try told.get() } }

  private static let told = Result { try Story(root: root) }
  private static let read = Result { try Project.load(root: root) }
  private static let loaded = read.map { StaticComparison($0) }
}
