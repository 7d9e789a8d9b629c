/// Checks whether an object was deallocated.
@MainActor
public final class LeakCheck {
  public private(set) weak var object: AnyObject?

  public init(_ object: AnyObject) {
    self.object = object
  }

  public var hasLeaked: Bool { object != nil }
}

extension [LeakCheck] {
  /// The types of the objects that were not deallocated, sorted.
  @MainActor public var leaked: [String] {
    Set(compactMap(\.object).map { "\(type(of: $0))" }).sorted()
  }
}
