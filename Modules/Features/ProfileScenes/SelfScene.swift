public import Composition
import DraftInterface
import Essentials
import UserInfoInterface
public import ViewKit
import VoiceInterface

/// The signed-in user's own profile: the person, and one of several lists: blogs, drafts, voice messages, and added parts.
public final class SelfScene: Scene {
  private let environment: ProfileEnvironment
  private let segments: SegmentedControl
  private let titles: [String]
  private let pages: [StackView]
  private var blogs: BlogPlace?

  public init(in environment: ProfileEnvironment) {
    let texts = environment.texts
    self.environment = environment
    let parts = environment.parts(of: SelfScene.self)
    titles = [texts.blog, texts.drafts, texts.voices] + parts.map(\.title)
    pages = titles.map { _ in StackView(.vertical, isFlexible: true) }
    segments = SegmentedControl(titles, identifier: "pages")
    super.init(composer: environment.composer, texts: texts.scene)
    title = texts.me
    add(
      UserInfo.self,
      UserInfo.Context(
        user: environment.signedInUser, signedInUser: environment.signedInUser,
        environment: environment.users, avatarRoute: environment.detailAboveProfile,
        friendsRoute: environment.route(Destination.friends)))
    view.addSubview(Separator())
    view.addSubview(StackView(.horizontal, margins: EdgeInsets(left: 2), [segments]))
    for page in pages { view.addSubview(page) }
    blogs = BlogPlace(
      environment.signedInUser, in: self, environment, container: pages[0], namesAuthor: false,
      authorRoutes: environment.authorRoutesOnProfile)
    add(
      DraftList.self,
      DraftList.Context(environment: environment.drafts, route: environment.route(Destination.draft)),
      in: pages[1])
    add(
      VoiceList.self,
      VoiceList.Context(
        author: environment.signedInUser, environment: environment.voices,
        route: environment.route(Destination.voice)),
      in: pages[2])
    for (part, page) in zip(parts, pages.dropFirst(3)) {
      part.add(environment.signedInUser, environment, to: self, in: page)
    }
    selectedPage = environment.layout.page
    segments.addTarget(self, action: SelfScene.pageChosen, for: .valueChanged)
  }

  public override var keyCommands: [KeyCommand] {
    let page =
      switch segments.selectedIndex {
      case 0: blogs?.keyCommands ?? []
      case 1: [recycleBinCommand(in: environment)]
      default: [KeyCommand]()
      }
    return super.keyCommands + page + tabCommands
      + environment.placeCommands(of: self, after: tabCommands.count)
  }

  /// The keys of the tabs, from 1. Bars leave them out, because the tabs are on the screen.
  private var tabCommands: [KeyCommand] {
    zip("123456789", titles).enumerated().map { index, tab in
      KeyCommand(input: tab.0, title: tab.1, isInBar: false) { [weak self] in self?.openTab(index) }
    }
  }

  public override var selectedPage: Int {
    get { segments.selectedIndex }
    set {
      segments.selectedIndex = min(max(0, newValue), pages.count - 1)
      showPage()
    }
  }

  private func openTab(_ index: Int) {
    segments.selectedIndex = index
    pageChosen()
    window?.resetFocus()
  }

  private func pageChosen() {
    environment.layout.page = segments.selectedIndex
    showPage()
  }

  /// Each page keeps its place while another page is shown.
  private func showPage() {
    for (index, page) in pages.enumerated() { page.isHidden = index != segments.selectedIndex }
  }
}
