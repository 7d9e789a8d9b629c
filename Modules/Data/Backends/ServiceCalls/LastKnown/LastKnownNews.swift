public import BlogCore
public import DraftCore
public import UserInfoCore

/// An update for modules that show stored data.
public enum LastKnownNews: Equatable, Sendable {
  case user(User)
  case blog(Blog)
  case draft(DraftChange)
  /// The server has other data of this kind. Modules that show it should reload.
  case outdated(ItemKind)
  /// The next page of a list of this kind could not be loaded, and may be now. Modules that show the failure should try again.
  case continuable(ItemKind)
}

extension LastKnownNews {
  /// The update that tells modules about an item.
  init<Item: ServiceItem>(_ item: Item) {
    switch item {
    case let user as User: self = .user(user)
    case let blog as Blog: self = .blog(blog)
    case let draft as Draft: self = .draft(.saved(draft))
    default: self = .outdated(Item.kind)
    }
  }
}
