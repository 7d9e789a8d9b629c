public import CompositionTesting
public import DraftInterface

/// One requirement for every implementation of the list, checked through its view and its service.
public typealias DraftListClause = FeatureClause<DraftList>

/// The requirements for an implementation of the list.
public enum DraftListContract {
  public static let clauses: [DraftListClause] =
    DraftListRig.pagedListClauses + loading + changing + publishing + undoing + updates + belonging
}
