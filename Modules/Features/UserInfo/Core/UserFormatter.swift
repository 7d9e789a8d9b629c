public import Essentials
import Foundation

/// Formats users for people. A scene that needs other texts passes another formatter.
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
  public var posts: Pattern = "Posts %@"
  public var friends: Pattern = "Friends %@"
  public var followFailed: Pattern = "Follow failed: %@"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var reasons = Reasons()
  /// The format of dates. Does not depend on the settings of the machine.
  public var dateStyle = DateStyle.english
  private var timeZone = TimeZone.gmt

  /// Reasons of failures, as sentences.
  public struct Reasons: Sendable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such person."
    public var refused = "The server refuses that."
    public var storage: Pattern = "The data can't be used: %@."
    public var unknown = "The server has not answered. The change may have been made."
    public var signedOut = "You are signed out. Sign in again."
    public var cancelled = "Cancelled."
  }

  /// The format of a day with its weekday.
  public enum DateStyle: Sendable {
    /// "Thursday January 1, 1970"
    case english
    /// "1970年1月1日 星期四"
    case chinese
  }

  public static let english = UserFormatter()

  /// The full name: "Dr. Ada Lovelace". Empty parts are left out; a title without a name is not a name.
  public func name(of user: User) -> String {
    let name = Self.joined([user.firstName, user.lastName])
    return name.isEmpty ? anonymous : Self.joined([user.salutation ?? "", name])
  }

  /// The day of birth in UTC: "Thursday January 1, 1970".
  public func birthdate(of user: User) -> String {
    let (format, locale): (Date.FormatString, String) =
      switch dateStyle {
      case .english:
        ("\(weekday: .wide) \(month: .wide) \(day: .defaultDigits), \(year: .defaultDigits)", "en_US_POSIX")
      case .chinese:
        (
          "\(year: .defaultDigits)年\(month: .defaultDigits)月\(day: .defaultDigits)日 \(weekday: .wide)",
          "zh_Hans_CN"
        )
      }
    let style = Date.VerbatimFormatStyle(
      format: format, locale: Locale(identifier: locale), timeZone: timeZone,
      calendar: Calendar(identifier: .gregorian))
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
    posts(user.blogCount)
  }

  public func friends(of user: User) -> String {
    friends(user.friendCount)
  }

  /// The title of the follow button.
  public func followTitle(of user: User) -> String {
    user.isFollowed ? following : follow
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<UserFormatter, Pattern>, _ error: UserError) -> String {
    self[keyPath: what](reason(error))
  }

  /// The reason of a failure, as a sentence.
  public func reason(_ error: UserError) -> String {
    switch error {
    case .offline: reasons.offline
    case .notFound: reasons.notFound
    case .refused: reasons.refused
    case .storage(let reason): reasons.storage(reason)
    case .unknown: reasons.unknown
    case .signedOut: reasons.signedOut
    case .cancelled: reasons.cancelled
    }
  }

  /// The parts that are not empty, separated by spaces.
  private static func joined(_ parts: [String]) -> String {
    parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
