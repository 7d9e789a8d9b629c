public import AccountsCore
public import BlogCore
public import DraftCore
public import UserInfoCore
public import VoiceCore

/// The cases that the errors of all features have in common, for a database that converts its own errors.
public protocol StorageFailure: Error {
  static var cancelled: Self { get }
  static var offline: Self { get }
  static var refused: Self { get }
  static var unknown: Self { get }
  static func storage(_ reason: String) -> Self
}

extension BlogError: StorageFailure {}
extension DraftError: StorageFailure {}
extension UserError: StorageFailure {}
extension VoiceError: StorageFailure {}

extension AccountError: StorageFailure {
  /// For constraints of the database only; the expected reasons have their own sentences.
  public static var refused: AccountError { .refused("The database refuses that.") }

  /// An account that may have been changed is reported as a server that can't be reached.
  public static var unknown: AccountError { .offline }
}
