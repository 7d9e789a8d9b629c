public import Composition
import DraftInterface
import Essentials
import UserInfoInterface
public import ViewKit

/// The signed-in person's own profile: who they are, and what they wrote and are writing, one list at a time.
public final class SelfScene: Scene {
  private let environment: ProfileEnvironment
  private let segments: SegmentedControl
  private let pages = [StackView(.vertical, isFlexible: true), StackView(.vertical, isFlexible: true)]
  private var blogs: BlogPlace?

  public init(in environment: ProfileEnvironment) {
    let texts = environment.texts
    self.environment = environment
    segments = SegmentedControl([texts.blog, texts.drafts], identifier: "pages")
    super.init(composer: environment.composer, texts: texts.scene)
    title = texts.me
    add(
      UserInfo.self,
      UserInfo.Context(
        user: environment.signedInUser, signedInUser: environment.signedInUser,
        environment: environment.users,
        friendsRoute: { FollowListScene($0, in: environment) }))
    view.addSubview(Separator())
    view.addSubview(StackView(.horizontal, margins: EdgeInsets(left: 2), [segments]))
    for page in pages { view.addSubview(page) }
    blogs = BlogPlace(environment.signedInUser, in: self, environment, container: pages[0])
    add(
      DraftList.self,
      DraftList.Context(environment: environment.drafts, route: { DraftEditorScene($0, in: environment) }),
      in: pages[1])
    segments.addTarget(self, action: SelfScene.showPage, for: .valueChanged)
    showPage()
  }

  public override var keyCommands: [KeyCommand] {
    let page = segments.selectedIndex == 0 ? blogs?.keyCommands ?? [] : [recycleBinCommand(in: environment)]
    return super.keyCommands + page + environment.placeCommands(of: self)
  }

  /// On one's own profile a deletion is asked about first.
  public override func intercept(_ event: any RoutedEvent) -> Bool {
    guard let deletion = event as? DeleteDraft else { return false }
    let texts = environment.texts
    confirm(deletion, texts.deleteQuestion(deletion.title), answer: texts.delete)
    return true
  }

  /// Each page keeps its place while the other one shows.
  private func showPage() {
    for (index, page) in pages.enumerated() { page.isHidden = index != segments.selectedIndex }
  }
}
