public import Essentials
import Foundation

/// Turns users into text. An object, so that all rows share it.
public final class UserFormatter: Sendable {
  public let texts: UserTexts
  private let timeZone = TimeZone.gmt

  public init(_ texts: UserTexts) {
    self.texts = texts
  }

  public static let english = UserFormatter(.english)

  /// The full name: "Dr. Ada Lovelace". Empty parts are left out; a title without a name is not a name.
  public func name(of user: User) -> String {
    let name = Self.joined([user.firstName, user.lastName])
    return name.isEmpty ? texts.anonymous : Self.joined([user.salutation ?? "", name])
  }

  /// The day of birth in UTC: "Thursday January 1, 1970".
  public func birthdate(of user: User) -> String {
    let (format, locale): (Date.FormatString, String) =
      switch texts.dateStyle {
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
    case .female: texts.female
    case .male: texts.male
    }
  }

  public func summary(of user: User) -> String {
    user.summary.isBlank ? texts.noSummary : user.summary
  }

  public func posts(of user: User) -> String {
    texts.posts(user.blogCount)
  }

  public func friends(of user: User) -> String {
    texts.friends(user.friendCount)
  }

  /// The title of the follow button.
  public func followTitle(of user: User) -> String {
    user.isFollowed ? texts.following : texts.follow
  }

  /// What failed, and why.
  public func failure(_ what: KeyPath<UserTexts, Pattern>, _ error: UserError) -> String {
    texts[keyPath: what](reason(error))
  }

  /// The reason of a failure, as a sentence.
  public func reason(_ error: UserError) -> String {
    switch error {
    case .offline: texts.reasons.offline
    case .notFound: texts.reasons.notFound
    case .refused: texts.reasons.refused
    case .storage(let reason): texts.reasons.storage(reason)
    case .unknown: texts.reasons.unknown
    case .signedOut: texts.reasons.signedOut
    case .cancelled: texts.reasons.cancelled
    }
  }

  /// The parts that are not blank, separated by spaces.
  private static func joined(_ parts: [String]) -> String {
    parts.map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.filter { !$0.isBlank }
      .joined(separator: " ")
  }
}
