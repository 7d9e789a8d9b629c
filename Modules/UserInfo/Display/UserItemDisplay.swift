public import Foundation

/// The finished values of one person, for a row or a card.
// scaffold:display UserItemView
@MainActor
public protocol UserItemDisplay: AnyObject {
  var nameText: String { get }
  var birthdateText: String { get }
  var genderText: String { get }
  var summaryText: String { get }
  var postsText: String { get }
  var friendsText: String { get }
  var followText: String { get }
  var isFollowed: Bool { get }
  /// Whether following is offered; nobody can follow themselves.
  var canFollow: Bool { get }
  /// A picture file; `nil` until it has come.
  var avatarData: Data? { get }
}

/// What a presenter asks of the view that shows one person.
@MainActor
public protocol UserItemRefreshing: AnyObject {
  /// A value changed: show everything again.
  func refresh()
}
