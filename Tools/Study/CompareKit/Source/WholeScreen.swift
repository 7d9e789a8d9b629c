import InspectKit
import ToolSupport

/// The profile of another user in one architecture: everything that `MassiveProfileController` does.
struct WholeScreen {
  let architecture: String
  /// The scene, and of the features the implementations of the parts that it shows. Files that serve other parts as well, such as
  /// the factories, are counted whole.
  let files: [SourceFile]

  /// The files of the scene.
  private static let sceneFiles = ["UserScene.swift", "BlogPlace.swift", "Scene+Title.swift"]
  /// The beginnings of the names of files about parts that other scenes show.
  private static let elsewhere = ["BlogDetail", "VoiceDetail", "FollowList", "UserItem"]

  /// The screen in each architecture in which all features exist that a screen in one controller shows, sorted by name.
  static func all(in project: Project) -> [WholeScreen] {
    guard let screen = Subject.all(in: project).first(where: \.isScreen),
      let target = project.targets.first(where: { $0.name == screen.target })
    else { return [] }
    let features = Set(
      target.dependencyNames.compactMap { project.layer(of: $0) }.filter { $0.name == "Views" }.map(\.feature)
    )
    let own = Subject.all(in: project).filter { features.contains($0.feature) }
    let architectures = Dictionary(grouping: own, by: \.architecture).filter {
      $0.value.count == features.count
    }
    let scene = project.files.filter { $0.target == "ProfileScenes" && sceneFiles.contains($0.name) }
    return architectures.sorted { $0.key < $1.key }.map { name, subjects in
      let files = subjects.flatMap { $0.files(in: project) }.filter { file in
        !elsewhere.contains(where: file.name.hasPrefix)
      }
      return WholeScreen(architecture: name, files: files + scene)
    }
  }
}
