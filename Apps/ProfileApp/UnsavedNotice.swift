import DraftCore
import Essentials

/// Shows why the text of closed editors is not saved. An open editor shows that itself.
@MainActor
final class UnsavedNotice {
  private let drafts: DraftEnvironment
  private let prompts: PromptLine

  init(_ drafts: DraftEnvironment, _ prompts: PromptLine) {
    self.drafts = drafts
    self.prompts = prompts
    drafts.unsaved.updates.subscribe(self) { notice, _ in notice.update() }
  }

  private func update() {
    let text = drafts.unsaved.failure.map { drafts.formatter.texts.leftUnsaved(drafts.formatter.reason($0)) }
    if prompts.unsaved != text { prompts.unsaved = text }
  }
}
