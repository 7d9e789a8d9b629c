public import CompositionTesting
public import UserInfoInterface

/// A requirement for every implementation of the card, checked through its view and its service.
public typealias UserInfoClause = FeatureClause<UserInfo>

/// The requirements for an implementation of the card.
public enum UserInfoContract {
  public static let clauses: [UserInfoClause] =
    loading + following + updates + images + belonging
}
