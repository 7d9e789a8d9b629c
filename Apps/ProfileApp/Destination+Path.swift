import BlogCore
import BlogInterface
import Composition
import DraftCore
import DraftInterface
import Essentials
package import ProfileScenes
import UserInfoInterface
package import ViewKit
import VoiceCore
import VoiceInterface

/// The addresses of scenes, such as `/users/132` or `/blogs/7`.
extension Destination {
  /// Reads a path; `nil` if no scene can have it. A place is not looked up.
  package init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
    // Each number has only one spelling, so that each scene has one address.
    func number(_ index: Int) -> Int? {
      guard let number = Int(parts[index]), "\(number)" == parts[index] else { return nil }
      return number
    }
    switch (parts.first, parts.count) {
    case ("drafts", 1): self = .drafts
    case ("drafts", 2) where parts[1] == "bin": self = .recycleBin
    case ("drafts", 2): self.init(number(1).map { .draft(DraftEditor.ID($0)) })
    case ("blogs", 2): self.init(number(1).map { .blog(BlogDetail.ID($0)) })
    case ("voices", 2): self.init(number(1).map { .voice(VoiceDetail.ID($0)) })
    case ("places", 2): self = .place(parts[1])
    case ("users", 2): self.init(number(1).map { .profile(UserID($0)) })
    case ("users", 3):
      guard let user = number(1).map({ UserID($0) }) else { return nil }
      switch parts[2] {
      case "card": self = .userCard(user)
      case "blogs": self = .blogs(user)
      case "friends": self = .friends(user)
      default: return nil
      }
    default: return nil
    }
  }

  private init?(_ destination: Destination?) {
    guard let destination else { return nil }
    self = destination
  }

  /// What a scene shows, found by its type, its modules and the places; `nil` for other controllers.
  @MainActor
  package init?(of controller: ViewController, in environment: ProfileEnvironment) {
    let slots = (controller as? Scene)?.slots ?? []
    let user = slots.lazy.compactMap { ($0 as? Slot<UserInfo>)?.context.user }.first
    switch controller {
    case is SelfScene: self = .profile(environment.signedInUser)
    case is UserScene: self.init(user.map { .profile($0) })
    case is UserDetailScene: self.init(user.map { .userCard($0) })
    case is DraftBoxScene: self = .drafts
    case is RecycleBinScene: self = .recycleBin
    default:
      let place = environment.places.first { $0.sceneType == type(of: controller) }
      self.init(place.map { .place($0.name) } ?? slots.lazy.compactMap(Self.init(slot:)).first)
    }
  }

  @MainActor
  private init?(slot: any AnySlot) {
    switch slot {
    case let slot as Slot<BlogDetail>: self = .blog(slot.context.blog)
    case let slot as Slot<BlogList>: self = .blogs(slot.context.author)
    case let slot as Slot<DraftEditor>: self = .draft(slot.context.draft)
    case let slot as Slot<FollowList>: self = .friends(slot.context.user)
    case let slot as Slot<VoiceDetail>: self = .voice(slot.context.voice)
    default: return nil
    }
  }

  package var path: String {
    switch self {
    case .profile(let user): "/users/\(user.rawValue)"
    case .userCard(let user): "/users/\(user.rawValue)/card"
    case .blogs(let user): "/users/\(user.rawValue)/blogs"
    case .friends(let user): "/users/\(user.rawValue)/friends"
    case .blog(let blog): "/blogs/\(blog.rawValue)"
    case .drafts: "/drafts"
    case .recycleBin: "/drafts/bin"
    case .draft(let draft): "/drafts/\(draft.rawValue)"
    case .voice(let voice): "/voices/\(voice.rawValue)"
    case .place(let name): "/places/\(name)"
    }
  }
}
