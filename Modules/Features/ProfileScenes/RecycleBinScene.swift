public import Composition
import DraftInterface
import Essentials
public import ViewKit

/// The deleted drafts. Deletion from here is permanent, so it asks first.
public final class RecycleBinScene: Scene {
  private let profileTexts: ProfileTexts

  public init(in environment: ProfileEnvironment) {
    profileTexts = environment.texts
    super.init(composer: environment.composer, texts: environment.texts.scene)
    title = environment.texts.recycleBin
    add(RecycleBin.self, RecycleBin.Context(environment: environment.drafts))
  }

  public override func intercept(_ event: any RoutedEvent) -> Bool {
    switch event {
    case let purge as PurgeDraft:
      confirm(purge, profileTexts.purgeQuestion(purge.title), answer: profileTexts.purge)
    case is EmptyRecycleBin:
      confirm(event, profileTexts.emptyQuestion, answer: profileTexts.purge)
    default: return false
    }
    return true
  }
}
