public import ViewKit

/// Shows a view controller in tests. Simulates input and reads what is on the screen, in place of a host.
@MainActor
public final class Screen {
  public let window: Window
  private let clock: TestClock?
  /// The frame that was flattened last. A frame without a change is the same object.
  private var flattened: (frame: ViewSnapshot, views: [ViewSnapshot])?
  /// The visible height of every list, in lines.
  public var listHeight: Int {
    didSet { window.setNeedsDisplay() }
  }
  /// The height of the content of every scroll view, in lines.
  public var scrollHeight = 0 {
    didSet { window.setNeedsDisplay() }
  }

  /// Shows a controller.
  ///
  /// - Parameter listHeight: the visible height of every list, in lines.
  public init(
    _ controller: ViewController, listHeight: Int = 12, clock: any Clock<Duration> = TestClock()
  ) {
    window = Window(clock: clock)
    self.clock = clock as? TestClock
    self.listHeight = listHeight
    window.rootViewController = controller
    draw()
  }

  /// Shows views below each other.
  public convenience init(_ views: View..., listHeight: Int = 12) {
    let controller = ViewController()
    for view in views { controller.view.addSubview(view) }
    self.init(controller, listHeight: listHeight)
  }

  // MARK: Content

  /// The current snapshot of the window.
  public var snapshot: ViewSnapshot { draw().snapshot }

  /// The snapshot as text, for comparing with recorded text.
  public var text: String { snapshot.textForm }

  /// All views on the screen, parents before children.
  private var views: [ViewSnapshot] { views(of: snapshot) }

  private func views(of frame: ViewSnapshot) -> [ViewSnapshot] {
    if let flattened, flattened.frame === frame { return flattened.views }
    let views = frame.flattened
    flattened = (frame, views)
    return views
  }

  /// All texts on the screen, from the top.
  public var texts: [String] {
    var texts: [String] = []
    for view in views {
      if !view.label.isEmpty { texts.append(view.label) }
      if !view.value.isEmpty { texts.append(view.value) }
    }
    return texts
  }

  /// Whether a text is on the screen, alone or as a part of another text.
  public func shows(_ text: String) -> Bool {
    texts.contains { $0.contains(text) }
  }

  /// The first view with an identifier.
  ///
  /// - Parameters:
  ///   - row: searches only this row.
  ///   - list: the identifier of the row's list; `nil` is the first list.
  public func find(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) -> ViewSnapshot? {
    let views = row.map { self.row($0, of: list)?.flattened ?? [] } ?? views
    return views.first { $0.identifier == identifier }
  }

  /// The first view with exactly this label.
  ///
  /// - Parameter subject: what it acts on, as `Control.accessibilitySubject` says; `nil` for anything.
  public func find(label: String, about subject: String? = nil) -> ViewSnapshot? {
    views.first {
      $0.label == label && subject ?? $0.accessibilitySubject == $0.accessibilitySubject
    }
  }

  /// The label of a view; `nil` if the view isn't on the screen.
  public func label(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) -> String? {
    find(identifier, inRow: row, of: list)?.label
  }

  /// The visible rows, from the top.
  public var rows: [ViewSnapshot] { views.filter { $0.role == .row } }

  /// The first list.
  public var list: ListWindow? { list(nil) }

  /// The list with an identifier, or the first.
  public func list(_ identifier: String?) -> ListWindow? {
    for view in views {
      if case .list(let list) = view.detail, identifier ?? view.identifier == view.identifier { return list }
    }
    return nil
  }

  // MARK: Input

  /// Taps a view. Returns `false` if it isn't on the screen or can't be tapped.
  @discardableResult
  public func tap(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) -> Bool {
    guard let view = find(identifier, inRow: row, of: list) else { return false }
    return window.tap(view.id)
  }

  /// Taps the first view with a label.
  ///
  /// - Parameter subject: what it acts on, as `Control.accessibilitySubject` says; `nil` for anything.
  @discardableResult
  public func tap(label: String, about subject: String? = nil) -> Bool {
    let view = views.first {
      $0.label == label && $0.traits.contains(.tappable)
        && subject ?? $0.accessibilitySubject == $0.accessibilitySubject
    }
    guard let view else { return false }
    return window.tap(view.id)
  }

  /// Taps a row of a list. Row 0 is the first row of the list. Returns `false` if the row isn't visible.
  @discardableResult
  public func tapRow(_ row: Int, of list: String? = nil) -> Bool {
    guard let view = self.row(row, of: list) else { return false }
    // A host draws after every event. The update of a binding belongs to the tap.
    defer { draw() }
    return window.tap(view.id)
  }

  /// Sets a slider. Returns `false` if it isn't on the screen or can't be set.
  @discardableResult
  public func slide(_ identifier: String, to value: Double, inRow row: Int? = nil) -> Bool {
    guard let view = find(identifier, inRow: row) else { return false }
    return window.slide(view.id, to: value)
  }

  /// Presses keys. Returns whether all of them were handled.
  @discardableResult
  public func press(_ keys: Key...) -> Bool {
    draw()
    return keys.map { window.press($0) }.allSatisfy { $0 }
  }

  /// Types text with the keyboard.
  public func type(_ text: String) {
    for character in text { window.press(.character(character)) }
  }

  /// Scrolls a list by lines, positive towards the end. By default the first list.
  @discardableResult
  public func scroll(by lines: Int, in list: String? = nil) -> Bool {
    guard let list = views.first(where: { $0.role == .list && list ?? $0.identifier == $0.identifier }) else {
      return false
    }
    let moved = window.scroll(list.id, by: lines)
    draw()
    return moved
  }

  /// Refreshes a list as if a person had pulled it down. By default the first list.
  ///
  /// Returns `false` if the list isn't on the screen or can't be refreshed now.
  @discardableResult
  public func pullToRefresh(_ list: String? = nil) -> Bool {
    guard let list = views.first(where: { $0.role == .list && list ?? $0.identifier == $0.identifier }) else {
      return false
    }
    return window.refresh(list.id)
  }

  // MARK: Time

  /// Lets all ready tasks run until the screen stops changing. Tasks that wait for a test's clock or gate keep waiting.
  ///
  /// In every turn, each ready task runs to its next suspension. Test services respond on the main actor; only a clock's
  /// sleep leaves it for a moment.
  public func settle() async {
    var quietRounds = 0
    while quietRounds < Self.quietRoundsNeeded {
      var hasChanged = false
      for _ in 1...Self.turnsOfARound {
        hasChanged = draw().hasChanged || hasChanged
        await Task.yield()
      }
      await Self.waitForSleepers()
      quietRounds = hasChanged || clock?.isWaking == true ? 0 : quietRounds + 1
    }
  }

  /// Waits for the tasks that began or ended a sleep before this call. Swift's `Clock` does that on another thread.
  private static func waitForSleepers() async {
    await Task.detached(priority: Task.currentPriority) {}.value
  }

  /// Waits until all tasks have ended. For services that respond on other threads, such as a database. Never returns if a
  /// task waits for a closed gate or for a clock.
  public func finish() async {
    while isRestless { await window.rootViewController?.finishTasks() }
  }

  /// Draws. Returns whether the frame has changed or tasks are running.
  public var isRestless: Bool {
    draw().hasChanged || window.rootViewController?.isBusy == true
  }

  /// More turns than any module needs between two changes on the screen, and more sleeps.
  private static let (quietRoundsNeeded, turnsOfARound) = (3, 10)

  /// Takes a frame as a host does: sets the viewport of every list, and takes the frame again if a viewport changed.
  @discardableResult
  private func draw() -> (snapshot: ViewSnapshot, hasChanged: Bool) {
    var frame = window.takeFrame()
    let hasChanged = !frame.dirty.isEmpty
    while hasChanged, setViewports(in: frame.snapshot) { frame = window.takeFrame() }
    return (frame.snapshot, hasChanged)
  }

  private func setViewports(in snapshot: ViewSnapshot) -> Bool {
    let lists = views(of: snapshot).filter { $0.role == .list || $0.role == .scroll }
    return lists.map { window.setViewport($0.id, height: listHeight, contentHeight: scrollHeight) }.contains(
      true)
  }

  private func row(_ row: Int, of identifier: String?) -> ViewSnapshot? {
    for view in views {
      guard case .list(let list) = view.detail, identifier ?? view.identifier == view.identifier else {
        continue
      }
      let rows = view.children.filter { $0.role == .row }
      let index = row - list.firstRow
      return rows.indices.contains(index) ? rows[index] : nil
    }
    return nil
  }
}

extension ViewSnapshot {
  /// The view and all views in it without their badges, which differ between the architectures of a module.
  public var withoutBadges: ViewSnapshot {
    var view = self
    view.badge = nil
    view.children = children.map(\.withoutBadges)
    return view
  }

  /// The view and all views in it, parents before children.
  public var flattened: [ViewSnapshot] {
    var views: [ViewSnapshot] = []
    collect(into: &views)
    return views
  }

  private func collect(into views: inout [ViewSnapshot]) {
    views.append(self)
    for child in children { child.collect(into: &views) }
  }
}
