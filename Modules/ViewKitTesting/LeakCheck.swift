/// Watches an object that must not outlive its owner.
@MainActor
public final class LeakCheck {
  public private(set) weak var object: AnyObject?

  public init(_ object: AnyObject) {
    self.object = object
  }

  public var hasLeaked: Bool { object != nil }
}
