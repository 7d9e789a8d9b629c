public import BlogInterface
public import CompositionTesting

/// One behaviour of every implementation of the blog list, checked through its view and its service.
public typealias BlogListClause = FeatureClause<BlogList>

/// The behaviour of every implementation of the blog list.
public enum BlogListContract {
  public static let clauses: [BlogListClause] =
    BlogListRig.pagedListClauses + loading + liking + sharing + publishing + images + belonging
}
