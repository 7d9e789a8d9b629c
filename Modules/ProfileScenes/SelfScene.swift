public import Composition
import DraftInterface
import Essentials
import UserInfoInterface
public import ViewKit
import VoiceInterface

/// The signed-in user's own profile: the person, and one of three lists: blogs, drafts and voice messages.
public final class SelfScene: Scene {
  private let environment: ProfileEnvironment
  private let segments: SegmentedControl
  private let pages = (0..<3).map { _ in StackView(.vertical, isFlexible: true) }
  private var blogs: BlogPlace?

  public init(in environment: ProfileEnvironment) {
    let texts = environment.texts
    self.environment = environment
    segments = SegmentedControl([texts.blog, texts.drafts, texts.voices], identifier: "pages")
    super.init(composer: environment.composer, texts: texts.scene)
    title = texts.me
    add(
      UserInfo.self,
      UserInfo.Context(
        user: environment.signedInUser, signedInUser: environment.signedInUser,
        environment: environment.users, avatarRoute: environment.detailAboveProfile,
        friendsRoute: { FollowListScene($0, in: environment) }))
    view.addSubview(Separator())
    view.addSubview(StackView(.horizontal, margins: EdgeInsets(left: 2), [segments]))
    for page in pages { view.addSubview(page) }
    blogs = BlogPlace(
      environment.signedInUser, in: self, environment, container: pages[0], namesAuthor: false,
      authorRoutes: environment.authorRoutesOnProfile)
    add(
      DraftList.self,
      DraftList.Context(environment: environment.drafts, route: { DraftEditorScene($0, in: environment) }),
      in: pages[1])
    add(
      VoiceList.self,
      VoiceList.Context(
        author: environment.signedInUser, environment: environment.voices,
        route: { VoiceDetailScene($0, in: environment) }),
      in: pages[2])
    segments.addTarget(self, action: SelfScene.showPage, for: .valueChanged)
    showPage()
  }

  public override var keyCommands: [KeyCommand] {
    let page =
      switch segments.selectedIndex {
      case 0: blogs?.keyCommands ?? []
      case 1: [recycleBinCommand(in: environment)]
      default: [KeyCommand]()
      }
    return super.keyCommands + page + environment.placeCommands(of: self)
  }

  /// On the own profile, deleting a draft asks first.
  public override func intercept(_ event: any RoutedEvent) -> Bool {
    guard let deletion = event as? DeleteDraft else { return false }
    let texts = environment.texts
    confirm(deletion, texts.deleteQuestion(deletion.title), answer: texts.delete)
    return true
  }

  /// Each page keeps its place while another page is shown.
  private func showPage() {
    for (index, page) in pages.enumerated() { page.isHidden = index != segments.selectedIndex }
  }
}
