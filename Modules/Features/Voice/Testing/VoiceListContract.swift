public import CompositionTesting
public import VoiceInterface

/// A requirement of every implementation of the voice list, checked through its view, its service and its player.
public typealias VoiceListClause = FeatureClause<VoiceList>

/// The requirements of an implementation of the voice list.
public enum VoiceListContract {
  public static let clauses: [VoiceListClause] =
    VoiceListRig.pagedListClauses + loading + playing + following + remembering + failing + belonging
}
