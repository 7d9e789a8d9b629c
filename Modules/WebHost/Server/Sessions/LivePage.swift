import Synchronization
import ViewKit
import WebPage

/// One page that somebody looks at: what of it the browser has, and the way to tell it more.
///
/// A page that nobody has touched is asleep: it has no scene, only what it was answered from. It gets one with the first
/// thing that a person does to it. Nothing is drawn before somebody asks for it: however much changes, a browser that does
/// not read costs nothing.
@MainActor
final class LivePage {
  /// Names the page; nobody can guess it.
  let token = Token.make()
  /// What it was answered from, for as long as it sleeps.
  private(set) var prepared: PreparedPage?
  private(set) var scene: PageScene?
  /// The page that the browser had when a different one woke.
  private var former: FormerPage?
  /// What the browser has, once it has carried out the patch with the number `sequence`.
  private var shown: Element?
  private(set) var sequence = 0
  private var isStale = false
  private var scrolls: [Int: PageEvent] = [:]
  private var wake: AsyncStream<Void>.Continuation?
  private var connection = 0
  /// Under way while a scene is made.
  var waking: Task<Void, Never>?
  private let attached = Atomic(false)
  private let hasEnded = Atomic(false)
  private let isAwake: Atomic<Bool>

  /// A page with a scene.
  init(_ scene: PageScene) {
    isAwake = Atomic(true)
    take(scene)
  }

  /// A page that sleeps.
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

  /// Whether an event needs no scene: it changes nothing in a page that nobody has touched.
  func sleeps(through event: PageEvent) -> Bool {
    guard let prepared else { return false }
    switch event {
    case .hello, .escape, .back, .audio: return true
    case .scroll(let list, let top, let height):
      guard prepared.shows(list, from: top, height: height) else { return false }
      scrolls[list] = event
      return true
    case .tap, .edit, .refresh, .turn, .key: return false
    }
  }

  /// Gives a page that slept its scene, loaded. Where that is not what the browser has, it gets the whole page, and what the
  /// person did to the old one goes to the new one only as far as it is the same there.
  func awake(_ scene: PageScene) {
    guard let prepared, !hasEnded.load(ordering: .sequentiallyConsistent) else { return scene.end() }
    self.prepared = nil
    isAwake.store(true, ordering: .sequentiallyConsistent)
    take(scene)
    let root = scene.draw()
    let fingerprint = PageFingerprint(root)
    if fingerprint == prepared.fingerprint {
      // All who have this page share it, as far as theirs is not different.
      shown = prepared.root ?? root
      for event in scrolls.values { scene.handle(event) }
    } else {
      let numbered = scene.redraw(after: prepared.fingerprint.last)
      former = FormerPage(was: prepared.fingerprint, isNow: fingerprint, shift: scene.shift)
      shown = numbered
      isStale = true
      sequence += 1
    }
    scrolls = [:]
    becomeDirty()
  }

  // MARK: Drawing

  /// The whole page as it is now; `nil` where it has no scene, asleep or at its end.
  func document(nonce: String) -> String? {
    guard let scene else { return nil }
    let root = scene.draw()
    if root != shown {
      sequence += 1
      // A socket that carries this page's patches is behind now, without having missed one.
      isStale = isAttached
      becomeDirty()
    }
    former?.wasReplaced = true
    shown = root
    return PageDocument(
      root: root, page: token, sequence: sequence, nonce: nonce, strings: scene.strings, isBusy: scene.isBusy
    ).html
  }

  /// What the browser lacks, as a message; `nil` where it has everything.
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

  /// Lets a socket carry the patches from now on; whatever socket did before falls silent. The stream says when there
  /// may be something to send, once for however much, and ends when another socket takes over or the page ends.
  func attach(sequence: Int) -> (changes: AsyncStream<Void>, connection: Int) {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    wake?.finish()
    wake = continuation
    attached.store(true, ordering: .sequentiallyConsistent)
    connection += 1
    isStale = sequence != self.sequence || scene != nil && shown == nil
    // Whoever ended a page that slept did not wait for the main actor.
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

  // MARK: What a person does

  /// Carries out what the browser reports; what is meant for something that is not there any more is dropped.
  func handle(_ event: PageEvent) {
    guard let scene, let event = former.map({ $0.meaning(of: event) }) ?? event else { return }
    guard case .edit(let node, let text) = event else { return scene.handle(event) }
    guard scene.edit(node, text) else { return }
    // The browser has it already.
    shown?.update(node) { $0.attributes[.value] = text }
  }

  // MARK: The end

  /// Ends a page that sleeps and that nobody looks at, from anywhere; `false` where the main actor has to end it.
  nonisolated func endAsleep() -> Bool {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    return !isAwake.load(ordering: .sequentiallyConsistent) && !isAttached
  }

  /// Leaves the scene; what was typed is saved meanwhile.
  func end() {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    fallSilent()
    scene?.end()
  }

  func ended() async { await scene?.ended() }
}
