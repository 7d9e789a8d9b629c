package import InspectKit
import ToolSupport

/// What a row of the comparison is about: a feature in one architecture, or a screen in one controller.
package struct Subject: Sendable {
  /// The feature; the target of a screen.
  package let feature: String
  /// The architecture; “one controller” for a screen.
  package let architecture: String
  /// The target with the code.
  package let target: String

  /// The name in tables and in recorded measurements: “Blog MVP”, “MassiveProfile”.
  package var name: String { isScreen ? feature : "\(feature) \(architecture)" }

  package var isScreen: Bool { feature == target }

  /// Every screen in one controller, and every architecture of every feature, sorted by name.
  ///
  /// A screen in one controller is a target of `Apps` that knows the views and models of several features. No list names it.
  package static func all(in project: Project) -> [Subject] {
    var screens: [Subject] = []
    var features: [Subject] = []
    for target in project.targets where target.type == "regular" {
      if let layer = project.layer(of: target.name) {
        guard layer.isImplementation else { continue }
        features.append(Subject(feature: layer.feature, architecture: layer.name, target: target.name))
      } else if target.path?.hasPrefix("Apps/") == true {
        let layers = target.dependencyNames.compactMap { project.layer(of: $0) }
        let shown = Set(layers.filter { $0.name == "Views" }.map(\.feature))
        guard shown.count > 1, !layers.contains(where: \.isImplementation) else { continue }
        screens.append(Subject(feature: target.name, architecture: "one controller", target: target.name))
      }
    }
    return screens.sorted { $0.name < $1.name } + features.sorted { $0.name < $1.name }
  }

  func files(in project: Project) -> [SourceFile] { project.files.filter { $0.target == target } }
}
