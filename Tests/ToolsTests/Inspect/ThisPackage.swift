import CommandTesting
import InspectKit

extension ThisPackage {
  /// Read once for all tests.
  static var project: Project { get throws { try loaded.get() } }

  private static let loaded = Result { try Project.load(root: root) }
}
