import AccountsCore
import Essentials
import ViewKit
import WebPage

/// A scene in a window, drawn as a page. An awake page has one.
@MainActor
final class PageScene {
  let window: Window
  /// Called when there may be changes to draw.
  var onChange: (@MainActor () -> Void)?
  private var content: PageContent
  private let product: String
  /// The request that the scene was made for, without the state, which is large.
  private var request: PageRequest
  private var builder = PageBuilder()
  private let clock: any Clock<Duration>
  private var ending: Task<Void, Never>?
  private var forgetting: Task<Void, Never>?
  private var finding: Task<Void, Never>?
  /// The number of the last edit of each edited field, by screen and name: an exchange of its module replaces the view.
  private var typed: [String: Int]

  /// The last height that the browser reported for each list, by name: a new list shows as many rows at once.
  private var heights: [String: Int]
  private var screens: ScreenRecords
  /// Whether the last page that was drawn shows a message.
  private var hasMessage = false

  /// Which of the parts beside each other a narrow page without a script shows, on the screen with an address.
  private var column: (address: String, index: Int)?

  /// How long a frame is kept for the next one. Short, because most pages wait for input most of the time.
  static let frameLife = Duration.seconds(2)
  /// After a failure, the person of the page is looked for with the first frame after this time.
  static let pauseOfFinding = Duration.seconds(5)

  /// The height of a list before the browser reports its rows, in lines. Enough for most screens: a page sleeps as long as it
  /// lacks no rows.
  nonisolated static let guessedHeight = 72

  /// - Parameters:
  ///   - product: the name of the product, which leads to the start.
  ///   - request: the request that the content was made for.
  ///   - record: the page that the scene continues.
  init(
    _ content: PageContent, product: String = "",
    request: PageRequest = PageRequest(path: "/", languages: []), record: PageRecord? = nil,
    clock: any Clock<Duration>
  ) {
    self.content = content
    self.product = product
    self.request = request
    self.request.state = nil
    self.clock = clock
    heights = record?.heights ?? [:]
    typed = record?.typed ?? [:]
    screens = ScreenRecords(record?.screens ?? [], root: content.root)
    column = record.map { ($0.path, $0.column) }
    window = Window(clock: clock)
    window.rootViewController = content.root
    content.onShow(window)
    window.needsFrame = { [weak self] in self?.onChange?() }
    content.audio.onOrder = { [weak self] in self?.onChange?() }
  }

  var strings: PageStrings { content.strings }
  /// Names the person to the script of the page.
  var personName: String { request.signIn.map { "\($0.user)" } ?? "" }
  var isFound: Bool { content.isFound }
  var isShared: Bool { content.isShared }
  var isBusy: Bool { content.root.isBusy }
  var address: String { content.address(content.root.topViewController) }

  /// The title of the window: what the screen is about, and what kind of screen it is.
  private var title: String {
    let screen = content.root.topViewController
    return [screen.subject, screen.title].filter { !$0.isEmpty }.joined(separator: " – ")
  }

  // MARK: Drawing

  func draw() -> Element {
    let frame = frame()
    defer { forgetFrameLater() }
    hasMessage = frame.snapshot.hasMessage
    noteSaved(frame.snapshot)
    findPerson()
    // The keys of the focused list would change the list of keys with every tap.
    let ownKeys = Set((content.root.topViewController.keyCommands + window.keyCommands).map(\.input))
    var state = PageState(frame.snapshot)
    // Behind an alert they stay where they are.
    state.commands = window.screenKeyCommands.filter { $0.isInBar || ownKeys.contains($0.input) }.map {
      PageState.Command(
        input: $0.input, title: $0.title, detail: $0.detail, image: $0.image, isInBar: $0.isInBar,
        isTool: content.tools.contains($0.input))
    }
    (state.product, state.person, state.links) = (product, content.person, content.links)
    (state.address, state.depth, state.title) = (address, content.root.viewControllers.count - 1, title)
    (state.announcement, state.column) = (window.announcement, shownColumn)
    state.audio = content.audio.order?.text ?? ""
    (state.strings, state.isSignedIn, state.kept) = (strings, request.signIn != nil, screens.top.kept)
    return builder.page(state)
  }

  private func findPerson() {
    guard content.person == nil, finding == nil, ending == nil, let find = content.findPerson else { return }
    finding = Task { [weak self, clock] in
      let person = await find()
      if person == nil { try? await clock.sleep(for: Self.pauseOfFinding) }
      guard let self else { return }
      finding = nil
      guard let person else { return }
      content.person = person
      onChange?()
    }
  }

  private func noteSaved(_ view: ViewSnapshot) {
    guard !typed.isEmpty else { return }
    for field in view.fields where field.traits.contains(.saved) {
      if let count = typed[fieldName(field.identifier)] { screens.top.kept[field.identifier] = count }
    }
  }

  /// A name that no field of another screen has.
  private func fieldName(_ identifier: String) -> String { "\(address) \(identifier)" }

  private var shownColumn: Int { column?.address == address ? column?.index ?? 0 : 0 }

  /// Draws the page of a record with its numbers; `nil` if this scene differs. Further numbers are greater than all of the
  /// record.
  func draw(continuing record: PageRecord) -> Element? {
    builder = PageBuilder(repeating: record.order.numbers, last: record.last)
    let root = draw()
    guard PageRecord.digest(root) == record.digest else {
      builder = PageBuilder(after: record.last)
      return nil
    }
    return root
  }

  // MARK: Sleep

  /// Whether nothing would be lost if the scene ended now, and continued from its state: nothing is in progress, an open
  /// question is asked again, no sound is loaded, and all typed text is stored.
  var isSettled: Bool {
    guard ending == nil, !isBusy, window.presented.allSatisfy({ $0.isPartOfState() }),
      content.audio.order == nil, isContentSettled
    else { return false }
    defer { forgetFrameLater() }
    let view = frame().snapshot
    return window.announcement.isEmpty && !view.hasMessage
      && view.fields.allSatisfy {
        typed[fieldName($0.identifier)] == nil
          || typed[fieldName($0.identifier)] == screens.top.kept[$0.identifier]
      }
  }

  /// Whether the app says that its state is complete.
  var isContentSettled: Bool { content.isSettled() }

  /// The page at this moment; `nil` if the scene has no state.
  func snapshot(shown: Element, sequence: Int) -> PageSnapshot? {
    guard ending == nil, let state = content.save(window) else { return nil }
    return PageSnapshot(
      record: PageRecord(
        path: address, languages: request.languages, memory: request.memory.text, sequence: sequence,
        order: NumberOrder(builder.order), last: builder.last, column: shownColumn, heights: heights,
        screens: screens.all, typed: typed, topics: content.topics(), person: content.person,
        hasMessage: hasMessage),
      shown: shown, state: state)
  }

  /// See `PageContent.keepText`.
  func keepText(_ isUnseen: Bool) { content.keepText(isUnseen) }

  /// See `PageContent.closingEmpty`.
  var closingEmpty: (@MainActor () -> Void)? { content.closingEmpty() }

  /// What others have changed and this scene does not show yet.
  var unread: Set<PageTopic> { content.unread() }

  /// Lets changes of others show from now on.
  func goOn() { content.onAwake() }

  /// Shows what others changed while the page was asleep.
  func catchUp(_ topics: Set<PageTopic>) { content.catchUp(topics) }

  // MARK: Loading

  /// Waits until nothing is loading or the time is over, so that the first paint is complete.
  ///
  /// Gives no numbers: those of the first paint must not depend on the order of loading.
  func load(atMost time: Duration) async {
    _ = frame()
    guard isBusy else { return }
    await clock.wait(atMost: time) {
      while self.isBusy, self.ending == nil {
        await self.content.root.finishTasks()
        _ = self.frame()
      }
    }
  }

  private func frame() -> Window.Frame {
    var frame = window.takeFrame()
    // A new list does not know its height until the browser reports its rows.
    for _ in 0..<4 where giveRoom(frame.snapshot) { frame = window.takeFrame() }
    return frame
  }

  private func forgetFrameLater() {
    guard forgetting == nil, ending == nil else { return }
    forgetting = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: Self.frameLife)) != nil else { return }
      self?.forgetting = nil
      self?.window.forgetFrame()
    }
  }

  private func giveRoom(_ view: ViewSnapshot) -> Bool {
    if view.role == .list, case .list(let list) = view.detail {
      // Rows, the most of a page, have no lists.
      guard list.viewportHeight == 0 else { return false }
      let height = screens.top.heights[view.identifier] ?? heights[view.identifier] ?? Self.guessedHeight
      screens.top.heights[view.identifier] = height
      return window.setViewport(view.id, height: height)
    }
    var hasGiven = false
    for child in view.children where giveRoom(child) { hasGiven = true }
    return hasGiven
  }

  // MARK: Input

  /// Shows one of the parts beside each other on a narrow page, until another screen is shown.
  func chooseColumn(_ index: Int) {
    column = (address, index)
  }

  /// Handles an event. Events whose target is gone are dropped.
  func handle(_ event: PageEvent) {
    switch event {
    case .hello, .edit: break
    case .tap(let node): builder.view(node).map { _ = window.tap($0) }
    case .toggle(let node, let wasPressed):
      builder.view(node).map { _ = window.toggle($0, wasPressed: wasPressed) }
    case .rows(let node, let first, let count):
      guard let view = builder.view(node), window.showRows(view, first..<first + count) else { return }
      guard let (name, list) = list(view) else { return }
      screens.top.heights[name] = list.viewportHeight
      // A list that ends here does not say how much room there is.
      guard first + count < list.rowCount || list.viewportHeight > heights[name] ?? Self.guessedHeight
      else { return }
      heights[name] = list.viewportHeight
    case .refresh(let node): builder.view(node).map { _ = window.refresh($0) }
    case .turn(let node, let isForward):
      if let view = builder.view(node), let (_, list) = list(view) {
        let lines = max(1, list.viewportHeight)
        window.scroll(view, by: isForward ? lines : -lines)
      }
    case .key(let key): window.performCommand(key)
    case .slide(let node, let value): builder.view(node).map { _ = window.slide($0, to: value) }
    case .escape: if !window.presented.isEmpty { window.press(.escape) }
    case .back(let depth):
      while !window.presented.isEmpty, window.press(.escape) {}
      while content.root.viewControllers.count - 1 > depth { content.root.pop() }
    case .audio(let report): content.audio.receive(report)
    }
  }

  /// Sets the text of a field. Returns `false` if there is no such field, or it does not accept the text.
  ///
  /// - Parameters:
  ///   - node: the number of the field's element. If there is none, the field's name finds it.
  ///   - version: the version that the person saw, see `TextControl.version`; `nil` for the present one.
  ///   - count: the number of the edit. The page shows it when the text is stored.
  ///   - field: the field's name; see `PageEvent.edit`.
  func edit(_ node: Int, _ text: String, _ version: String?, count: Int, field: String?) -> Bool {
    let known = builder.view(node)
    let named = known == nil ? frame().snapshot.fields.first { fieldName($0.identifier) == field } : nil
    guard let view = known ?? named?.id, window.edit(view, text: text, version: version) else { return false }
    if count > 0, let name = builder.nameOfField(node) ?? named?.identifier { typed[fieldName(name)] = count }
    return true
  }

  /// A list that is shown, with its name.
  private func list(_ id: ViewID) -> (name: String, ListWindow)? {
    guard let view = window.takeFrame().snapshot.view(id), case .list(let list) = view.detail else {
      return nil
    }
    return (view.identifier, list)
  }

  // MARK: Ending

  /// Whether it was left. Its window is empty then.
  var hasEnded: Bool { ending != nil }

  /// Leaves the scenes, which saves typed text in the background; see `ended()`.
  func end() {
    guard ending == nil else { return }
    onChange = nil
    forgetting?.cancel()
    finding?.cancel()
    window.needsFrame = nil
    content.audio.onOrder = nil
    ending = Task { [content, window] in await content.end(window) }
  }

  func ended() async { await ending?.value }
}

extension ViewSnapshot {
  fileprivate func view(_ id: ViewID) -> ViewSnapshot? {
    if self.id == id { return self }
    // A lazy sequence would search each branch twice.
    for child in children {
      if let found = child.view(id) { return found }
    }
    return nil
  }

  /// Whether a toast or a progress view is shown.
  fileprivate var hasMessage: Bool { children.contains { $0.role == .status } }

  fileprivate var fields: [ViewSnapshot] {
    role == .textField || role == .textView ? [self] : children.flatMap(\.fields)
  }
}
