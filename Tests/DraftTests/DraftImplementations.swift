import Composition
import DraftInterface
import DraftMVC
import DraftMVCS
import DraftMVP
import DraftMVVM

/// The implementations that the contract runs on. `ProfileTests` compares them with the catalogue.
enum DraftImplementations {
  static let lists: [DraftListFactory] = [.mvc, .mvp, .mvvm, .mvcs]
  static let editors: [DraftEditorFactory] = [.mvc, .mvp, .mvvm, .mvcs]
  static let bins: [RecycleBinFactory] = [.mvc, .mvp, .mvvm, .mvcs]
}
