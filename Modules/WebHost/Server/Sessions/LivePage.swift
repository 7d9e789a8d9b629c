import Synchronization
import ViewKit
import WebPage

/// One open page: the state that its browser has, and the stream of changes to it.
///
/// A page without input is asleep: it has no scene, only the prepared page that was sent. The first input wakes it. A
/// patch is drawn only when the socket is ready to send it, so a browser that does not read costs nothing.
@MainActor
final class LivePage {
  /// Names the page. Can't be guessed.
  let token = Token.make()
  /// The prepared page that was sent; `nil` when the page is awake.
  private(set) var prepared: PreparedPage?
  private(set) var scene: PageScene?
  /// Set if the page woke with content that differs from what the browser shows.
  private var former: FormerPage?
  /// The page in the browser after the patch with the number `sequence`.
  private var shown: Element?
  private(set) var sequence = 0
  private var isStale = false
  private var wake: AsyncStream<Void>.Continuation?
  private var connection = 0
  /// The task that makes the scene, while the page wakes.
  var waking: Task<Void, Never>?
  private let attached = Atomic(false)
  private let hasEnded = Atomic(false)
  private let isAwake: Atomic<Bool>

  /// Makes a page with a scene.
  init(_ scene: PageScene) {
    isAwake = Atomic(true)
    take(scene)
  }

  /// Makes a sleeping page.
  nonisolated init(_ prepared: PreparedPage) {
    isAwake = Atomic(false)
    self.prepared = prepared
    sequence = PreparedPage.sequence
  }

  nonisolated var isAttached: Bool { attached.load(ordering: .sequentiallyConsistent) }
  var address: String { scene?.address ?? prepared?.address ?? "/" }

  private func take(_ scene: PageScene) {
    self.scene = scene
    scene.onChange = { [weak self] in self?.becomeDirty() }
  }

  private func becomeDirty() {
    wake?.yield()
  }

  // MARK: Sleep

  /// Whether a sleeping page can handle an event without a scene.
  func sleeps(through event: PageEvent) -> Bool {
    switch event {
    case .hello, .escape, .back, .audio: prepared != nil
    case .tap, .edit, .slide, .rows, .refresh, .turn, .key: false
    }
  }

  /// Wakes a sleeping page with a loaded scene.
  ///
  /// If the scene differs from the page in the browser, the browser gets the whole page. Later events for the old page
  /// are handled only if their target is the same in the new one.
  func awake(_ scene: PageScene) {
    guard let prepared, !hasEnded.load(ordering: .sequentiallyConsistent) else { return scene.end() }
    self.prepared = nil
    isAwake.store(true, ordering: .sequentiallyConsistent)
    take(scene)
    let root = scene.draw()
    let fingerprint = PageFingerprint(root)
    if fingerprint == prepared.fingerprint {
      // All browsers with this page share its element tree, except for the parts that differ.
      shown = prepared.root ?? root
    } else {
      let numbered = scene.redraw(after: prepared.fingerprint.last)
      former = FormerPage(was: prepared.fingerprint, isNow: fingerprint, shift: scene.shift)
      shown = numbered
      isStale = true
      sequence += 1
    }
    becomeDirty()
  }

  // MARK: Drawing

  /// Draws the whole page as a document; `nil` if the page has no scene.
  ///
  /// - Parameter reloads: how often the page was reloaded because something was still loading.
  func document(reloads: Int = 0) -> PageDocument? {
    guard let scene else { return nil }
    let root = scene.draw()
    if root != shown {
      sequence += 1
      // A socket that carries this page's patches is now behind, although it has received every patch.
      isStale = isAttached
      becomeDirty()
    }
    former?.wasReplaced = true
    shown = root
    return PageDocument(
      root: root, page: token, sequence: sequence, strings: scene.strings,
      person: scene.personName, isBusy: scene.isBusy, reloads: reloads)
  }

  /// The next message for the browser; `nil` if it has everything.
  func patch() -> String? {
    guard let scene else { return nil }
    let root = scene.draw()
    guard let shown, !isStale else {
      isStale = false
      former?.wasReplaced = true
      self.shown = root
      sequence += 1
      return Patch.whole(root, sequence: sequence)
    }
    let patch = Patch(from: shown, to: root)
    self.shown = root.sharing(shown)
    guard !patch.isEmpty else { return nil }
    sequence += 1
    return patch.json(sequence: sequence)
  }

  // MARK: The socket

  /// Makes a socket carry the patches. The former socket's stream ends.
  ///
  /// The stream yields when there may be a patch to send, once for any number of changes. It ends when another socket
  /// takes over or the page ends.
  func attach(sequence: Int) -> (changes: AsyncStream<Void>, connection: Int) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wake?.finish()
    wake = continuation
    attached.store(true, ordering: .sequentiallyConsistent)
    connection += 1
    isStale = sequence != self.sequence || scene != nil && shown == nil
    // A sleeping page can be ended outside of the main actor.
    if hasEnded.load(ordering: .sequentiallyConsistent) { end() }
    continuation.yield()
    return (stream, connection)
  }

  func detach(_ connection: Int) {
    guard connection == self.connection else { return }
    fallSilent()
  }

  private func fallSilent() {
    wake?.finish()
    wake = nil
    attached.store(false, ordering: .sequentiallyConsistent)
  }

  // MARK: Input

  /// Handles an event. Events whose target is gone are dropped.
  func handle(_ event: PageEvent) {
    guard let scene, let event = former.map({ $0.meaning(of: event) }) ?? event else { return }
    guard case .edit(let node, let text, let version, let count) = event else { return scene.handle(event) }
    guard scene.edit(node, text, version, count: count) else { return }
    // The browser has the text already.
    shown?.update(node) { $0.attributes[.value] = text }
    // It has to hear that the text is stored, even if nothing else changes.
    becomeDirty()
  }

  // MARK: Ending

  /// Ends a sleeping page without a socket, on any thread. Returns `false` if the main actor has to end it.
  nonisolated func endAsleep() -> Bool {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    return !isAwake.load(ordering: .sequentiallyConsistent) && !isAttached
  }

  /// Leaves the scene, which saves typed text in the background; see `ended()`.
  func end() {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    fallSilent()
    scene?.end()
  }

  /// Leaves the scene like `end()`, and keeps the socket. Later events are dropped.
  func leave() { scene?.end() }

  func ended() async { await scene?.ended() }
}
