import Foundation
import Synchronization
import ViewKit
import WebPage

/// One open page: the state that its browser has, and the stream of changes to it.
///
/// A page has a scene while it is used. Before the first event and after a pause it is asleep: a record of a few
/// kilobytes. An event wakes it, and takes effect: the elements keep their numbers. A patch is drawn only when the socket is
/// ready to send it, so a browser that does not read costs nothing.
@MainActor
final class LivePage {
  /// Names the page. Can't be guessed.
  let token: String
  private var state: State {
    didSet { awake.store(scene != nil, ordering: .sequentiallyConsistent) }
  }
  /// What others have changed while the page was asleep.
  private(set) var missed: Set<PageTopic> = []
  /// The number of the last patch that the browser got.
  private(set) var sequence: Int
  /// Whether the browser needs the whole page.
  private var isStale = false
  /// Whether there may be something to draw.
  private var isDirty = false
  /// Reports to the socket.
  private var report: (@MainActor () -> Void)?
  private var connection = 0
  /// What the page was before it was used; `nil` if it was made for this browser, or is from a `PageStore`.
  private let unused: SleepingPage?
  /// The task that makes the scene, while the page wakes.
  var waking: Task<Void, Never>?
  /// This host's number in the `PageStore`.
  var owner = 1
  /// Whether the `PageStore` has the page.
  var isStored = false
  /// How often `Hibernation` has counted since the page was used.
  var unusedRounds = 0
  /// Whether no browser shows the page, so that the app has stored its text.
  var isUnseen = false {
    didSet { if isUnseen != oldValue { scene?.keepText(isUnseen) } }
  }
  /// The look of `Hibernation` since which the page lacks a change.
  private(set) var missedSince = 0
  private let attached = Atomic(false)
  private let hasEnded = Atomic(false)
  private let madeRoom = Atomic(false)
  private let awake: Atomic<Bool>
  /// The number of the last use of the page, and of any page.
  private let use = Atomic(0)
  private nonisolated static let uses = Atomic(0)

  private enum State: Sendable {
    /// The browser shows a prepared page that nobody has used. Its address makes it again.
    case prepared(PreparedPage)
    /// A record. `isTaken`: whether another host, or an earlier run, had the page last.
    case asleep(SleepingPage, isTaken: Bool)
    /// A scene, and the page in the browser after the patch with the number `sequence`; `nil` if nothing was sent of it.
    case awake(PageScene, shown: Element?)
  }

  /// Makes a page with a scene.
  init(_ scene: PageScene) {
    token = Token.make()
    awake = Atomic(true)
    state = .awake(scene, shown: nil)
    unused = nil
    sequence = 0
    countUse()
    watch(scene)
  }

  /// Makes a sleeping page.
  nonisolated init(_ prepared: PreparedPage) {
    token = Token.make()
    awake = Atomic(false)
    state = .prepared(prepared)
    unused = prepared.sleeping
    sequence = prepared.sleeping.sequence
    countUse()
  }

  /// Makes a sleeping page from a `PageStore`.
  init(_ sleeping: SleepingPage, token: String, owner: Int) {
    self.token = token
    self.owner = owner
    awake = Atomic(false)
    state = .asleep(sleeping, isTaken: true)
    unused = nil
    sequence = sleeping.sequence
    isStored = true
    countUse()
  }

  var scene: PageScene? {
    if case .awake(let scene, _) = state { scene } else { nil }
  }

  /// What the page wakes from; `nil` if it is awake.
  var asleep: SleepingPage? {
    switch state {
    case .prepared(let page): page.sleeping
    case .asleep(let page, _): page
    case .awake: nil
    }
  }

  /// The page in the browser; `nil` if the page sleeps, or nothing was sent of it.
  private var shown: Element? {
    get { if case .awake(_, let shown) = state { shown } else { nil } }
    set { if case .awake(let scene, _) = state { state = .awake(scene, shown: newValue) } }
  }

  /// The address of the screen in the browser; `nil` if the page sleeps, or nothing was sent of it.
  var shownAddress: String? { shown?.attributes[.address] }

  /// Whether nobody has used the page, so that its address makes it again.
  var isUnused: Bool {
    if case .prepared = state { true } else { false }
  }

  nonisolated var isAttached: Bool { attached.load(ordering: .sequentiallyConsistent) }
  nonisolated var isAwake: Bool { awake.load(ordering: .sequentiallyConsistent) }
  nonisolated var isEnded: Bool { hasEnded.load(ordering: .sequentiallyConsistent) }
  /// Whether the page ended because the session, or the host, has too many pages.
  nonisolated var hasMadeRoom: Bool { madeRoom.load(ordering: .sequentiallyConsistent) }
  /// Grows with each use of any page. The page with the lowest number was not used for the longest time.
  nonisolated var lastUse: Int { use.load(ordering: .relaxed) }
  var address: String { scene?.address ?? asleep?.path ?? "/" }

  /// Call it when somebody uses the page.
  func noteUse() {
    unusedRounds = 0
    isUnseen = false
    countUse()
  }

  private nonisolated func countUse() {
    use.store(Self.uses.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
  }

  private func watch(_ scene: PageScene) {
    // Not weakly, which would cost each page more memory for its whole life. The scene's end lets go of the page.
    scene.onChange = { self.becomeDirty() }
  }

  private func becomeDirty() {
    guard !isDirty else { return }
    isDirty = true
    report?()
  }

  // MARK: Sleep

  /// Whether a sleeping page can handle an event without a scene.
  func sleeps(through event: PageEvent) -> Bool {
    switch event {
    case .hello, .audio: asleep != nil
    // A page that somebody used can have an open question.
    case .escape: asleep != nil && isUnused
    case .tap, .toggle, .edit, .slide, .rows, .refresh, .turn, .key, .back: false
    }
  }

  /// Whether only a scene can show what a browser lacks: patches that it missed, or the page without the message of a former
  /// scene, whose button would do nothing.
  func isBehind(_ sequence: Int) -> Bool { sequence != self.sequence || asleep?.hasMessage == true }

  /// Wakes a sleeping page with a loaded scene.
  ///
  /// If the scene does not draw what the browser shows, the browser gets the whole page with new numbers. Then the events
  /// for the former elements have no target.
  func awake(_ scene: PageScene, _ record: PageRecord) {
    guard asleep != nil, !isEnded else { return scene.end() }
    let former = state
    state = .awake(scene, shown: nil)
    unusedRounds = 0
    watch(scene)
    var record = record
    // The browser may know numbers that the former host gave after it had stored the page.
    if case .asleep(_, isTaken: true) = former { record.last += Self.numberGap }
    let root = scene.draw(continuing: record)
    scene.goOn()
    guard let root else {
      // Nothing is drawn yet, so the browser gets the whole page, whatever patch it had last.
      return becomeDirty()
    }
    // All browsers with a prepared page share its element tree, except for the parts that differ.
    if case .prepared(let page) = former { shown = page.root ?? root } else { shown = root }
  }

  /// Shows what others have changed while the page slept. Not before the event that woke the page has begun its work: a tap
  /// means what the person saw.
  func catchUp() {
    guard let scene, !missed.isEmpty else { return }
    scene.catchUp(missed)
    missed = []
  }

  /// Records what others have changed. An awake page hears that itself.
  func noteChanges(of topics: Set<PageTopic>, in look: Int) {
    guard let asleep else { return }
    let concerns =
      asleep.topics.contains(.everything)
      ? topics
      : topics.filter { topic in
        topic == .everything || asleep.topics.contains(topic)
      }
    if missed.isEmpty { missedSince = look }
    missed.formUnion(concerns)
  }

  /// More numbers than a host gives to a page before it stores the page again.
  private static let numberGap = 10_000

  /// Ends the scene and keeps its record, if nothing is in progress and the browser has everything.
  ///
  /// - Parameter look: the look of `Hibernation`. What others have changed and the scene has not read counts as missed since.
  func fallAsleep(in look: Int = 0) async {
    guard let snapshot = snapshotForSleep(),
      let packed = await Task.detached(operation: { [unused] in snapshot.packed(after: unused) }).value
    else { return }
    fallAsleep(as: packed, in: look)
  }

  /// Ends the scene, if the page was not used since the record was made.
  func fallAsleep(as packed: SleepingPage, in look: Int = 0) {
    guard let scene, unusedRounds >= Hibernation.rounds, !isDirty, sequence == packed.sequence,
      scene.isSettled, !isEnded
    else { return }
    state = .asleep(packed, isTaken: false)
    noteChanges(of: scene.unread, in: look)
    scene.end()
  }

  /// The page as it is now; `nil` if it has to stay awake.
  func snapshotForSleep() -> PageSnapshot? {
    guard let scene, scene.isSettled else { return nil }
    if isDirty {
      // A socket takes the changes first. Without one, the next socket is told that it is behind.
      guard !isAttached else { return nil }
      _ = document()
    }
    guard let shown, !isStale else { return nil }
    return scene.snapshot(shown: shown, sequence: sequence)
  }

  /// The page as it is now, with what the browser has been sent; `nil` for a page that nothing was sent of.
  func snapshotNow() -> PageSnapshot? {
    // A form's page is drawn for the next request. With a socket, the patch follows, and then another snapshot.
    if isDirty, !isAttached { _ = document() }
    guard let scene, let shown else { return nil }
    return scene.snapshot(shown: shown, sequence: sequence)
  }

  // MARK: Drawing

  /// Draws the whole page as a document; `nil` if the page has no scene, or was left.
  ///
  /// - Parameter reloads: how often the page was reloaded because something was still loading.
  func document(reloads: Int = 0) -> PageDocument? {
    guard let scene, !scene.hasEnded else { return nil }
    let root = draw(scene)
    if root != shown {
      sequence += 1
      // A socket that carries this page's patches is now behind, although it has received every patch.
      isStale = isAttached
      if isStale { becomeDirty() }
    }
    // The document has everything for a browser without a socket.
    if !isAttached { isStale = false }
    shown = root
    return PageDocument(
      root: root, page: token, sequence: sequence, strings: scene.strings,
      person: scene.personName, isBusy: scene.isBusy, reloads: reloads)
  }

  /// The next message for the browser; `nil` if it has everything, or the page was left.
  func patch() -> String? {
    guard let scene, !scene.hasEnded, isDirty || isStale else { return nil }
    let root = draw(scene)
    guard let shown, !isStale else {
      isStale = false
      self.shown = root
      sequence += 1
      return Patch.whole(root, sequence: sequence)
    }
    let shared = root.sharing(shown)
    self.shown = shared
    let patch = Patch(from: shown, to: shared)
    guard !patch.isEmpty else { return nil }
    sequence += 1
    return patch.json(sequence: sequence)
  }

  private func draw(_ scene: PageScene) -> Element {
    isDirty = false
    return scene.draw()
  }

  // MARK: The socket

  /// Makes a socket carry the patches, in place of the former socket. There may be a patch to send at once.
  ///
  /// - Parameters:
  ///   - sequence: the number of the last patch that the browser got. It can be greater than this page's number, if another
  ///     host sent patches after it had stored the page. Then the patches are counted on from the browser's number.
  ///   - report: called when there may be a patch to send, once until `patch()`, and when the connection ends: another
  ///     socket takes over, or the page ends.
  /// - Returns: the number of the connection.
  func attach(sequence: Int, report: @escaping @MainActor () -> Void = {}) -> Int {
    let former = self.report
    self.report = report
    attached.store(true, ordering: .sequentiallyConsistent)
    connection += 1
    former?()
    noteUse()
    isStale = sequence != self.sequence
    self.sequence = max(sequence, self.sequence)
    // A sleeping page can be ended outside of the main actor.
    if isEnded { end() }
    return connection
  }

  func isAttached(_ connection: Int) -> Bool { isAttached && connection == self.connection }

  func detach(_ connection: Int) {
    guard connection == self.connection else { return }
    fallSilent()
    isUnseen = true
  }

  private func fallSilent() {
    attached.store(false, ordering: .sequentiallyConsistent)
    report?()
    report = nil
  }

  // MARK: Input

  /// Handles an event. Events whose target is gone are dropped.
  func handle(_ event: PageEvent) {
    guard let scene else { return }
    noteUse()
    guard case .edit(let node, let text, let version, let count, let field) = event else {
      return scene.handle(event)
    }
    let seen = version.map { seenVersion($0, count: count) }
    guard scene.edit(node, text, seen, count: count, field: field) else { return }
    // The browser has the text already.
    shown?.update(node) { $0.attributes[.value] = text }
    // It has to hear that the text is stored, even if nothing else changes.
    becomeDirty()
  }

  /// The version of a text as `TextControl.version` has it: with the edits of pages as states of copies. A state can be stored with
  /// the text, so it must not tell the token of its page.
  private func seenVersion(_ version: String, count: Int) -> String {
    let words = version.split(separator: " ")
    // A page that is loaded again and again while nothing is stored goes on from many.
    let former = words.dropFirst().suffix(20).compactMap { word -> String? in
      let parts = word.split(separator: "/")
      return parts.count == 2 ? "\(Self.copy(of: String(parts[0])))/\(parts[1])" : nil
    }
    let own = count > 0 ? ["\(Self.copy(of: token))/\(count)"] : []
    return (words.prefix(1).map(String.init) + former + own).joined(separator: " ")
  }

  private static func copy(of token: String) -> UUID {
    SealedEntry.hash(token).withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  // MARK: Ending

  /// Says that the page ends because there are too many. Its browser is told, and does not load it again by itself.
  nonisolated func makeRoom() { madeRoom.store(true, ordering: .sequentiallyConsistent) }

  /// Ends a sleeping page without a socket, on any thread. Returns `false` if the main actor has to end it.
  nonisolated func endAsleep() -> Bool {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    return !isAwake && !isAttached
  }

  /// Leaves the scene, which saves typed text in the background; see `ended()`.
  func end() {
    hasEnded.store(true, ordering: .sequentiallyConsistent)
    fallSilent()
    scene?.end()
  }

  /// Leaves the scene like `end()`, and keeps the socket. Later events are dropped, and the browser's page stays as it is.
  func leave() { scene?.end() }

  func ended() async { await scene?.ended() }
}
