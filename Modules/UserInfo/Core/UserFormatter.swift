public import Essentials
import Foundation

/// Turns people into what a person reads. A scene that wants other words hands in another formatter.
public struct UserFormatter: Sendable {
  public var anonymous = "Anonymous"
  public var noSummary = "Nothing written yet."
  public var male = "Male"
  public var female = "Female"
  public var follow = "Follow"
  public var following = "Following"
  public var heading = "Friends"
  public var list = ListWording(
    empty: "No friends yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  private var timeZone = TimeZone.gmt
  /// Names weekdays and months in English, whatever the machine is set to.
  private var locale = Locale(identifier: "en_US_POSIX")

  public static let english = UserFormatter()

  /// "Dr. Ada Lovelace", or what there is of it. A salutation alone is no name.
  public func name(of user: User) -> String {
    let name = Self.joined([user.firstName, user.lastName])
    return name.isEmpty ? anonymous : Self.joined([user.salutation ?? "", name])
  }

  /// Weekday to year in UTC: "Thursday January 1, 1970".
  public func birthdate(of user: User) -> String {
    let style = Date.VerbatimFormatStyle(
      format: """
        \(weekday: .wide) \(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)
        """,
      locale: locale, timeZone: timeZone, calendar: Calendar(identifier: .gregorian))
    return user.birthdate.formatted(style)
  }

  public func gender(of user: User) -> String {
    switch user.gender {
    case .female: female
    case .male: male
    }
  }

  public func summary(of user: User) -> String {
    user.summary.isEmpty ? noSummary : user.summary
  }

  public func posts(of user: User) -> String {
    "Posts \(user.blogCount)"
  }

  public func friends(of user: User) -> String {
    "Friends \(user.friendCount)"
  }

  /// Titles the follow button.
  public func followTitle(of user: User) -> String {
    user.isFollowed ? following : follow
  }

  /// Why something failed, as a sentence.
  public func reason(_ error: UserError) -> String {
    switch error {
    case .offline: "The server can't be reached."
    case .notFound: "There is no such person."
    case .refused: "The server refuses that."
    case .storage(let reason): "The data can't be used: \(reason)."
    case .cancelled: "Cancelled."
    }
  }

  /// The parts that say something, a space between each two.
  private static func joined(_ parts: [String]) -> String {
    parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
