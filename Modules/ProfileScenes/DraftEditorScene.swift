public import Composition
public import DraftInterface
import ViewKit

/// The editor of one draft.
public final class DraftEditorScene: Scene {
  public init(_ draft: DraftEditor.ID, in environment: ProfileEnvironment) {
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.draft
    add(DraftEditor.self, DraftEditor.Context(draft: draft, environment: environment.drafts))
  }
}
