/// A node of the view tree. Arranges its subviews from top to bottom unless `layout` specifies something else.
///
/// A change marks the view as dirty. The host draws all changes together with the next frame.
@MainActor
open class View: Responder {
  private static var lastID = 0
  private static var lastArrangement = 0
  /// The number of invalidations in all views so far.
  private static var invalidations = 0
  private var arrangement = 0

  public let id: ViewID
  /// The name of the view in tests and pages. Not shown.
  public var identifier = "" {
    didSet { if identifier != oldValue { setNeedsDisplay() } }
  }
  /// The address that a tap on the view leads to; `nil` if it has none. The view opens the screen itself when it is tapped:
  /// the address is for hosts that can open it elsewhere too.
  public var link: String? {
    didSet { if link != oldValue { setNeedsDisplay() } }
  }
  /// What the view is about, such as the title of a blog; empty if it is not known. Names windows, tabs and bookmarks.
  open var subject: String { "" }
  public private(set) weak var superview: View?
  public private(set) var subviews: [View] = []
  /// The controller whose view this is.
  public internal(set) weak var viewController: ViewController?
  public var layout = Layout() {
    didSet { if layout != oldValue { setNeedsDisplay() } }
  }
  /// What the view's subviews are together.
  public var container = Container.plain {
    didSet { if container != oldValue { setNeedsDisplay() } }
  }
  /// A label that the view wears; `nil` for none.
  public var badge: Badge? {
    didSet { if badge?.text != oldValue?.text { setNeedsDisplay() } }
  }
  /// Whether the view is hidden. A hidden view takes no room and can't be focused or tapped.
  public var isHidden = false {
    didSet { if isHidden != oldValue { setNeedsDisplay() } }
  }
  /// Whether the view is drawn as focused. The window and tables set it.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { setNeedsDisplay() } }
  }

  /// Whether the view and its subviews are unchanged since the last snapshot.
  private(set) var isCurrent = false
  /// The last snapshot. It is stored in an object of its own because it is larger than the rest of the view.
  private var cached: ViewSnapshot?
  private var isDirty = true

  public override init() {
    Self.lastID += 1
    id = ViewID(rawValue: Self.lastID)
    super.init()
  }

  open override var next: Responder? { viewController ?? superview }

  /// The window that contains the view.
  public var window: Window? {
    var view: View? = self
    while let current = view {
      if let window = current as? Window { return window }
      view = current.superview
    }
    return nil
  }

  // MARK: The tree

  /// Adds a view behind the last subview. Removes it from its former superview.
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
    // Uses numbers instead of sets because a list calls this for every line that it scrolls.
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

  /// Whether the view or a view above it is hidden.
  public var isInHiddenBranch: Bool {
    isHidden || superview?.isInHiddenBranch == true
  }

  /// This view and all views below it, parents before children, without hidden branches.
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

  // MARK: Input

  /// Whether the view can have the keyboard focus.
  open var canBecomeFocused: Bool { false }

  /// Performs the view's action, after a tap or the return key. Returns `false` if the view has none.
  @discardableResult
  open func activate() -> Bool { false }

  /// Scrolls by lines, positive towards the end. Returns `false` if the view doesn't scroll.
  open func scroll(by lines: Int) -> Bool { false }

  // MARK: Drawing

  /// Marks the view for the next frame.
  public func setNeedsDisplay() {
    isDirty = true
    invalidate()
    ViewActivity.observer?.viewChanged(self)
  }

  private func invalidate() {
    Self.invalidations += 1
    var view: View? = self
    while let current = view {
      // The views above an invalid view are invalid already.
      if current !== self, !current.isCurrent { return }
      current.isCurrent = false
      current.cached = nil
      view = current.superview
      if view == nil { current.didInvalidate() }
    }
  }

  /// Called on the root view when the first view in the tree becomes dirty after a frame.
  func didInvalidate() {}

  /// Called before a snapshot. Override it to arrange subviews that depend on the available room.
  open func layoutSubviews() {}

  /// Describes what the view shows. Overrides call `super` first.
  open func describe(_ snapshot: inout ViewSnapshot) {}

  /// Returns the view as a value. Unchanged subviews return their last snapshot.
  public func snapshot() -> ViewSnapshot {
    var dirty: [ViewID] = []
    return snapshot(collecting: &dirty)
  }

  /// Returns the view as a value, without its subviews and without any effect on the next frame.
  package func snapshotAlone() -> ViewSnapshot {
    var snapshot = ViewSnapshot(id: id, role: .group, layout: layout)
    snapshot.identifier = identifier
    snapshot.link = link
    snapshot.container = container
    snapshot.badge = badge?.text
    if isFocused { snapshot.traits.insert(.focused) }
    describe(&snapshot)
    return snapshot
  }

  func snapshot(collecting dirty: inout [ViewID]) -> ViewSnapshot {
    if let cached { return cached }
    layoutSubviews()
    if isDirty {
      dirty.append(id)
      isDirty = false
    }
    var snapshot = snapshotAlone()
    let invalidations = Self.invalidations
    var children: [ViewSnapshot] = []
    children.reserveCapacity(subviews.count)
    for subview in subviews where !subview.isHidden {
      children.append(subview.snapshot(collecting: &dirty))
    }
    snapshot.children = children
    // The layout of one child can change a sibling that was described already. Then this snapshot isn't kept.
    if Self.invalidations == invalidations || subviews.allSatisfy({ $0.isHidden || $0.isCurrent }) {
      isCurrent = true
      cached = snapshot
    }
    return snapshot
  }
}

extension View {
  /// Drops the snapshots of the view and its subviews. The next call of `snapshot()` makes them again. Doesn't mark the
  /// views as changed.
  func forgetSnapshots() {
    cached = nil
    for subview in subviews { subview.forgetSnapshots() }
  }

  /// Drops snapshots and the cells of lists, which are larger than all the rest. For a screen that nobody sees.
  func releaseWhatIsDrawn() {
    forgetSnapshots()
    func releaseCells(below view: View) {
      (view as? TableView)?.releaseCells()
      for subview in view.subviews { releaseCells(below: subview) }
    }
    releaseCells(below: self)
  }

  /// Replaces all subviews. For views that arrange subviews in `layoutSubviews()`.
  func setSubviews(_ views: [View]) {
    guard !views.elementsEqual(subviews, by: ===) else { return }
    replaceSubviews(views)
  }
}
