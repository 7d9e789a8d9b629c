public import CompositionTesting
public import UserInfoInterface

/// A requirement for every implementation of the list of friends, checked through its view and its service.
public typealias FollowListClause = FeatureClause<FollowList>

/// The requirements for an implementation of the list of friends.
public enum FollowListContract {
  public static let clauses: [FollowListClause] =
    FollowListRig.pagedListClauses + loading + following + updates + images + belonging
}
