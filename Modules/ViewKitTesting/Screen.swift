public import ViewKit

/// Drives a view tree as a person would, and says what is on the screen. The test's stand-in for a host.
@MainActor
public final class Screen {
  public let window: Window
  private let clock: TestClock?
  /// The lines every list has room for.
  public var listHeight: Int {
    didSet { window.setNeedsDisplay() }
  }
  /// The lines that the content of every scroll view needs.
  public var scrollHeight = 0 {
    didSet { window.setNeedsDisplay() }
  }

  /// Shows a controller.
  ///
  /// - Parameter listHeight: the lines every list has room for.
  public init(
    _ controller: ViewController, listHeight: Int = 12, clock: any Clock<Duration> = TestClock()
  ) {
    window = Window(clock: clock)
    self.clock = clock as? TestClock
    self.listHeight = listHeight
    window.rootViewController = controller
    draw()
  }

  // MARK: What is there

  /// The tree as a host sees it now.
  public var snapshot: ViewSnapshot { draw().snapshot }

  /// The tree as text: the golden master.
  public var text: String { snapshot.textForm }

  /// Every text on the screen, from the top.
  public var texts: [String] {
    snapshot.flattened.flatMap { [$0.label, $0.value] }.filter { !$0.isEmpty }
  }

  /// Whether a text is on the screen, as it stands or as a part of another.
  public func shows(_ text: String) -> Bool {
    texts.contains { $0.contains(text) }
  }

  /// The first view with an identifier, in a row of a list where one is given: of the first list, or of the one with
  /// an identifier.
  public func find(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) -> ViewSnapshot? {
    scope(row, of: list)?.flattened.first { $0.identifier == identifier }
  }

  /// The first view that says exactly this.
  public func find(label: String) -> ViewSnapshot? {
    snapshot.flattened.first { $0.label == label }
  }

  /// What a view says; `nil` where there is none.
  public func label(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) -> String? {
    find(identifier, inRow: row, of: list)?.label
  }

  /// The rows in view, from the top.
  public var rows: [ViewSnapshot] { snapshot.flattened.filter { $0.role == .row } }

  /// The first list.
  public var list: ListWindow? { list(nil) }

  /// The list with an identifier, or the first.
  public func list(_ identifier: String?) -> ListWindow? {
    for view in snapshot.flattened {
      if case .list(let list) = view.detail, identifier ?? view.identifier == view.identifier { return list }
    }
    return nil
  }

  // MARK: What a person does

  /// Taps a view; `false` where it isn't there or can't be tapped.
  @discardableResult
  public func tap(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) -> Bool {
    guard let view = find(identifier, inRow: row, of: list) else { return false }
    return window.tap(view.id)
  }

  @discardableResult
  public func tap(label: String) -> Bool {
    guard let view = snapshot.flattened.first(where: { $0.label == label && $0.traits.contains(.tappable) })
    else { return false }
    return window.tap(view.id)
  }

  /// Taps a row of a list, counted from the list's first row.
  @discardableResult
  public func tapRow(_ row: Int, of list: String? = nil) -> Bool {
    guard let view = scope(row, of: list) else { return false }
    return window.tap(view.id)
  }

  @discardableResult
  public func press(_ keys: Key...) -> Bool {
    draw()
    return keys.map { window.press($0) }.allSatisfy { $0 }
  }

  /// Types into whatever has the keyboard.
  public func type(_ text: String) {
    for character in text { window.press(.character(character)) }
  }

  /// Scrolls a list by lines, positive towards the end.
  @discardableResult
  public func scroll(by lines: Int, in list: String? = nil) -> Bool {
    let lists = snapshot.flattened.filter { $0.role == .list }
    guard let list = lists.first(where: { list ?? $0.identifier == $0.identifier }) else { return false }
    let moved = window.scroll(list.id, by: lines)
    draw()
    return moved
  }

  /// Pulls a list down to refresh it: the first list, or the one with an identifier. Returns `false` if it isn't there
  /// or can't be refreshed now.
  @discardableResult
  public func pullToRefresh(_ list: String? = nil) -> Bool {
    let lists = snapshot.flattened.filter { $0.role == .list }
    guard let list = lists.first(where: { list ?? $0.identifier == $0.identifier }) else { return false }
    return window.refresh(list.id)
  }

  // MARK: Time

  /// Runs the main actor until nothing moves on this screen any more. What waits for a test's clock or gate goes
  /// on waiting.
  ///
  /// Every turn lets each task that is ready go to its next suspension. Services of tests answer on the main
  /// actor; only a clock's sleep leaves it for a moment.
  public func settle() async {
    var quietTurns = 0
    while quietTurns < Self.quietTurnsNeeded {
      let isNews = draw().isNews
      await Task.yield()
      await Self.returnOfSleepers()
      quietTurns = isNews || clock?.isWaking == true ? 0 : quietTurns + 1
    }
  }

  /// A sleep begins and ends on another thread, whoever calls it: Swift's `Clock` wants that. What went there before
  /// this call has been there when this returns.
  private static func returnOfSleepers() async {
    await Task.detached(priority: Task.currentPriority) {}.value
  }

  /// Waits until everything that was started has ended; for services that answer from elsewhere, a database for
  /// example. Never returns where something waits for a closed gate or for a clock.
  public func finish() async {
    while isRestless { await window.rootViewController?.finishTasks() }
  }

  /// Draws, and answers whether that was news or anything that was started is still under way.
  public var isRestless: Bool {
    draw().isNews || window.rootViewController?.isBusy == true
  }

  /// Longer than any chain of suspensions a module goes through without changing what is shown.
  private static let quietTurnsNeeded = 30

  /// What a host does with a frame: gives every list its room, and takes the frame again where that was news.
  @discardableResult
  private func draw() -> (snapshot: ViewSnapshot, isNews: Bool) {
    var frame = window.takeFrame()
    var isNews = !frame.dirty.isEmpty
    while isNews, makeRoom(in: frame.snapshot) {
      frame = window.takeFrame()
      isNews = true
    }
    return (frame.snapshot, isNews)
  }

  private func makeRoom(in snapshot: ViewSnapshot) -> Bool {
    let lists = snapshot.flattened.filter { $0.role == .list || $0.role == .scroll }
    return lists.map { window.setViewport($0.id, height: listHeight, contentHeight: scrollHeight) }.contains(
      true)
  }

  private func scope(_ row: Int?, of identifier: String?) -> ViewSnapshot? {
    let snapshot = draw().snapshot
    guard let row else { return snapshot }
    for view in snapshot.flattened {
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
  /// The view and everything in it, parents before children.
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
