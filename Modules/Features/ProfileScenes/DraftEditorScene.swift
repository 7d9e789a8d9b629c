public import Composition
public import DraftInterface
import ViewKit

/// The editor of one draft.
public final class DraftEditorScene: Scene {
  private let environment: ProfileEnvironment

  public init(_ draft: DraftEditor.ID, in environment: ProfileEnvironment) {
    self.environment = environment
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.draft
    add(
      DraftEditor.self,
      DraftEditor.Context(
        draft: draft, environment: environment.drafts,
        onEnd: { [weak self] in self?.editingHasEnded() }))
  }

  /// Goes back, or to the drafts if this is the first scene: the draft can't be edited any more.
  private func editingHasEnded() {
    guard let navigationController, navigationController.topViewController === self else { return }
    if !navigationController.pop() { navigationController.push(DraftBoxScene(in: environment)) }
  }
}
