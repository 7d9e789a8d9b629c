import Composition
import DraftInterface
import DraftMVC
import DraftMVCS
import DraftMVP
import DraftMVVM

/// The implementations under the contract here. The catalogue's are put under it as well, in ProfileTests.
enum DraftImplementations {
  static let lists: [DraftListFactory] = [.mvc, .mvp, .mvvm, .mvcs]
  static let editors: [DraftEditorFactory] = [.mvc, .mvp, .mvvm, .mvcs]
  static let bins: [RecycleBinFactory] = [.mvc, .mvp, .mvvm, .mvcs]
}
