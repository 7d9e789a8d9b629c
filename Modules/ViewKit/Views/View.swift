/// A node of the view tree. Arranges its subviews from top to bottom unless `layout` says otherwise.
///
/// A change marks the view dirty; the host takes all changes together with the next frame.
@MainActor
open class View: Responder {
  private static var lastID = 0
  private static var lastArrangement = 0
  /// How often anything became dirty.
  private static var invalidations = 0
  private var arrangement = 0

  public let id: ViewID
  /// The name tests and pages know the view by; not shown.
  public var identifier = "" {
    didSet { if identifier != oldValue { setNeedsDisplay() } }
  }
  public private(set) weak var superview: View?
  public private(set) var subviews: [View] = []
  /// The controller whose view this is.
  public internal(set) weak var viewController: ViewController?
  public var layout = Layout() {
    didSet { if layout != oldValue { setNeedsDisplay() } }
  }
  /// A hidden view takes no room and can't be focused or tapped.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view is drawn as the one that has the keyboard; the window and tables set it.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDisplay() } }
  }

  /// Whether nothing has changed since the view was asked for its snapshot.
  private(set) var isCurrent = false
  /// The snapshot as long as it is kept; apart from the view, because it is larger than all the rest.
  private var kept: KeptSnapshot?
  private var isDirty = true

  public override init() {
    Self.lastID += 1
    id = ViewID(rawValue: Self.lastID)
    super.init()
  }

  open override var next: Responder? { viewController ?? superview }

  /// The window the view is in, if any.
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  // MARK: The tree

  /// Adds a view behind the last one, taking it out of where it was.
  public func addSubview(_ view: View) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    setNeedsDisplay()
  }

  public func removeFromSuperview() {
    guard let parent = superview else { return }
    window?.willRemove(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    parent.setNeedsDisplay()
  }

  fileprivate func replaceSubviews(_ views: [View]) {
    // Numbered rather than put into sets: a list that scrolls comes here with every line.
    Self.lastArrangement += 2
    let before = Self.lastArrangement
    let after = before + 1
    for view in subviews { view.arrangement = before }
    for view in views {
      if view.arrangement != before {
        view.removeFromSuperview()
        view.superview = self
      }
      view.arrangement = after
    }
    for view in subviews where view.arrangement == before {
      window?.willRemove(view)
      view.superview = nil
    }
    subviews = views
    setNeedsDisplay()
  }

  public func isDescendant(of view: View) -> Bool {
    var current: View? = self
    while let candidate = current {
      if candidate === view { return true }
      current = candidate.superview
    }
    return false
  }

  /// Every view below this one and itself, parents before children, hidden branches left out.
  public var visibleTree: [View] {
    var views: [View] = []
    func collect(_ view: View) {
      guard !view.isHidden else { return }
      views.append(view)
      for subview in view.subviews { collect(subview) }
    }
    collect(self)
    return views
  }

  // MARK: What a person can do

  /// Whether the keyboard can be on this view.
  open var canBecomeFocused: Bool { false }

  /// What a tap or the return key does; `false` where the view can't be tapped.
  @discardableResult
  open func activate() -> Bool { false }

  /// Scrolls by lines, positive towards the end; `false` where there is nothing to scroll.
  open func scroll(by lines: Int) -> Bool { false }

  // MARK: Drawing

  /// Marks the view for the next frame.
  public func setNeedsDisplay() {
    isDirty = true
    invalidate()
  }

  private func invalidate() {
    Self.invalidations += 1
    var view: View? = self
    while let current = view {
      // Above an invalid view everything is invalid already.
      if current !== self, !current.isCurrent { return }
      current.isCurrent = false
      current.kept = nil
      view = current.superview
      if view == nil { current.didInvalidate() }
    }
  }

  /// Called at the top of a tree when the first of its views became dirty after a frame.
  func didInvalidate() {}

  /// Called before the view is looked at: arranges what depends on the room there is.
  open func layoutSubviews() {}

  /// Says what the view shows. Overrides call `super` first and change what differs.
  open func describe(_ snapshot: inout ViewSnapshot) {}

  /// The view as a value. Only what changed since the last call is made anew.
  public func snapshot() -> ViewSnapshot {
    var dirty: [ViewID] = []
    return snapshot(collecting: &dirty)
  }

  func snapshot(collecting dirty: inout [ViewID]) -> ViewSnapshot {
    if let kept { return kept.snapshot }
    layoutSubviews()
    if isDirty {
      dirty.append(id)
      isDirty = false
    }
    var snapshot = ViewSnapshot(
      id: id, role: .group, identifier: identifier, label: "", value: "", traits: [], style: TextStyle(),
      layout: layout, detail: .none, children: [])
    if isFocused { snapshot.traits.insert(.focused) }
    describe(&snapshot)
    snapshot.children.reserveCapacity(subviews.count)
    let invalidations = Self.invalidations
    for subview in subviews where !subview.isHidden {
      snapshot.children.append(subview.snapshot(collecting: &dirty))
    }
    // A child that became dirty after it was asked, because a sibling's layout touched it, has to be asked again.
    if Self.invalidations == invalidations || subviews.allSatisfy({ $0.isHidden || $0.isCurrent }) {
      isCurrent = true
      kept = KeptSnapshot(snapshot)
    }
    return snapshot
  }
}

extension View {
  /// Drops the snapshots of the view and of everything in it. They are made again when they are asked for; what is current
  /// stays current.
  func forgetSnapshots() {
    kept = nil
    for subview in subviews { subview.forgetSnapshots() }
  }

  /// Replaces all subviews at once; for views that arrange them while they are laid out.
  func setSubviews(_ views: [View]) {
    guard !views.elementsEqual(subviews, by: ===) else { return }
    replaceSubviews(views)
  }
}

private final class KeptSnapshot {
  let snapshot: ViewSnapshot

  init(_ snapshot: ViewSnapshot) {
    self.snapshot = snapshot
  }
}
