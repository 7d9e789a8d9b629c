import ViewKit
import WebPage

/// One page that somebody looks at: a window, what of it the browser has, and the way to tell it more.
///
/// Nothing is drawn before somebody asks for it: however much changes, a browser that does not read costs nothing.
@MainActor
final class LivePage {
  let token = Token.make()
  let window: Window
  private let content: PageContent
  private var builder = PageBuilder()
  /// What the browser has, once it has carried out the patch with the number `sequence`.
  private var shown: Element?
  private(set) var sequence = 0
  private var commands: [KeyCommand] = []
  private var isStale = false
  private var wake: AsyncStream<Void>.Continuation?
  private var connection = 0
  private var ending: Task<Void, Never>?

  init(_ content: PageContent, clock: any Clock<Duration> = ContinuousClock()) {
    self.content = content
    window = Window(clock: clock)
    window.rootViewController = content.root
    window.needsFrame = { [weak self] in self?.becomeDirty() }
    content.audio.onOrder = { [weak self] in self?.becomeDirty() }
  }

  var strings: PageStrings { content.strings }
  var isAttached: Bool { wake != nil }
  var isBusy: Bool { content.root.isBusy }
  var address: String { content.address(content.root.topViewController) }

  // MARK: Drawing

  /// The whole page as it is now.
  func document(nonce: String) -> String {
    let root = draw()
    if root != shown {
      sequence += 1
      // A socket that carries this page's patches is behind now, without having missed one.
      isStale = isAttached
      wake?.yield()
    }
    shown = root
    return PageDocument(
      root: root, page: token, sequence: sequence, nonce: nonce, strings: strings, isBusy: isBusy
    ).html
  }

  /// What the browser lacks, as a message; `nil` where it has everything.
  func patch() -> String? {
    let root = draw()
    guard let shown, !isStale else {
      isStale = false
      self.shown = root
      sequence += 1
      return Patch.whole(root, sequence: sequence)
    }
    let patch = Patch(from: shown, to: root)
    self.shown = root
    guard !patch.isEmpty else { return nil }
    sequence += 1
    return patch.json(sequence: sequence)
  }

  /// Waits until nothing is being loaded any more, or until the time is up; so the first paint is complete.
  func load(atMost time: Duration, clock: any Clock<Duration>) async {
    _ = draw()
    guard isBusy else { return }
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let loading = Task {
      while isBusy, ending == nil {
        await content.root.finishTasks()
        _ = draw()
      }
      end.yield()
    }
    let waiting = Task {
      try? await clock.sleep(for: time)
      end.yield()
    }
    for await _ in ends { break }
    loading.cancel()
    waiting.cancel()
  }

  private func draw() -> Element {
    var frame = window.takeFrame()
    // A list that appears does not know how much room it has before the browser says so.
    for _ in 0..<4 where giveRoom(frame.snapshot) { frame = window.takeFrame() }
    if window.presented.isEmpty { commands = window.activeKeyCommands }
    return builder.page(
      PageState(
        view: frame.snapshot,
        commands: commands.map { PageState.Command(input: $0.input, title: $0.title) }, address: address,
        depth: content.root.viewControllers.count - 1, title: content.root.topViewController.title,
        audio: content.audio.order?.text ?? "", strings: strings))
  }

  private func giveRoom(_ view: ViewSnapshot) -> Bool {
    if view.role == .list, case .list(let list) = view.detail, list.viewportHeight == 0 {
      return window.setViewport(view.id, height: Self.guessedHeight)
    }
    return view.children.reduce(false) { giveRoom($1) || $0 }
  }

  /// The lines of a list in a page of which nothing is known yet, and those above and below that scrolling needs next.
  private static let guessedHeight = 40

  private func becomeDirty() {
    wake?.yield()
  }

  // MARK: The socket

  /// Lets a socket carry the patches from now on; whatever socket did before falls silent. The stream says when there
  /// may be something to send, once for however much, and ends when another socket takes over or the page ends.
  func attach(sequence: Int) -> (changes: AsyncStream<Void>, connection: Int) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wake?.finish()
    wake = continuation
    connection += 1
    isStale = sequence != self.sequence || shown == nil
    continuation.yield()
    return (stream, connection)
  }

  func detach(_ connection: Int) {
    guard connection == self.connection else { return }
    wake?.finish()
    wake = nil
  }

  // MARK: What a person does

  /// Carries out what the browser reports; what is meant for something that is not there any more is dropped.
  func handle(_ event: PageEvent) {
    switch event {
    case .hello: break
    case .tap(let node): builder.view(node).map { _ = window.tap($0) }
    case .edit(let node, let text): edit(node, text)
    case .scroll(let node, let top, let height):
      builder.view(node).map { show($0, from: max(0, top - height), lines: 3 * height) }
    case .turn(let node, let isForward):
      if let view = builder.view(node), let list = list(view) {
        let lines = max(1, list.viewportHeight)
        window.scroll(view, by: isForward ? lines : -lines)
      }
    case .key(let key):
      guard window.presented.isEmpty else { return }
      window.activeKeyCommands.first { $0.input == key }?.action()
    case .escape: if !window.presented.isEmpty { window.press(.escape) }
    case .back(let depth):
      while !window.presented.isEmpty, window.press(.escape) {}
      while content.root.viewControllers.count - 1 > depth { content.root.pop() }
    case .audio(let report): content.audio.receive(report)
    }
  }

  private func edit(_ node: Int, _ text: String) {
    guard let view = builder.view(node), window.edit(view, text: text) else { return }
    // The browser has it already.
    shown?.update(node) { $0.attributes[.value] = text }
  }

  private func show(_ view: ViewID, from top: Int, lines: Int) {
    guard lines > 0 else { return }
    window.setViewport(view, height: lines)
    if let list = list(view), list.contentOffset != top { window.scroll(view, by: top - list.contentOffset) }
  }

  private func list(_ id: ViewID) -> ListWindow? {
    func find(_ view: ViewSnapshot) -> ListWindow? {
      if view.id == id, case .list(let list) = view.detail { return list }
      return view.children.lazy.compactMap(find).first
    }
    return find(window.takeFrame().snapshot)
  }

  // MARK: The end

  /// Leaves the scenes; what was typed is saved meanwhile.
  func end() {
    guard ending == nil else { return }
    wake?.finish()
    wake = nil
    window.needsFrame = nil
    content.audio.onOrder = nil
    ending = Task { [content, window] in await content.end(window) }
  }

  func ended() async { await ending?.value }
}
