import AccountsCore
import Essentials
import Foundation

/// Writes used pages to a store soon after each change, and finds the pages of earlier runs and other hosts there.
///
/// Pages that nobody has used are not stored: their address makes them again.
@MainActor
final class PageKeeper {
  private let pages: (any PageStore)?
  private let store: SessionStore
  private var changed: [String: Page] = [:]
  /// The pages that are written again when what they have started is confirmed. Not confirmed counts as not made.
  private var busy: [String: Page] = [:]
  private var waiting: Task<Void, Never>?
  private var writing: Task<Void, Never>?
  /// Grows until a write succeeds: a full disk stays full for a while.
  private var pause = delay

  /// The longest time between a change and its write, if the store is not busy.
  static let delay = Duration.milliseconds(200)
  /// The longest time between two attempts, each after twice the pause of the one before.
  static let longestPause = Duration.seconds(30)
  /// The longest time that a browser waits for a write.
  static let longestWrite = Duration.seconds(1)
  /// The longest time until a busy page is written again without an event or a patch.
  private static let patience = Duration.seconds(60)
  /// How long a page is stored after its last change, in seconds.
  static let life: TimeInterval = 86_400

  private struct Page {
    let page: LivePage
    let session: WebSession
  }

  /// A page at the moment when it is written.
  private struct Draft: Sendable {
    enum Content: Sendable {
      case asleep(SleepingPage)
      case awake(PageSnapshot)
    }

    let token: String
    let session: String
    let owner: Int
    let content: Content

    func sealed() -> (key: Data, page: StoredPage)? {
      let sleeping: SleepingPage? =
        switch content {
        case .asleep(let page): page
        case .awake(let snapshot): snapshot.packed()
        }
      let seal = SealedPage(session: session, page: token)
      guard let sleeping, let entry = seal.seal(sleeping) else { return nil }
      return (seal.key, StoredPage(entry: entry, owner: owner, session: seal.session))
    }
  }

  /// - Parameter pages: the store; without it, pages end with the host.
  init(pages: (any PageStore)?, store: SessionStore) {
    self.pages = pages
    self.store = store
  }

  // MARK: Writing

  /// Call it after an event or a patch: the page may have changed.
  func noteChange(_ page: LivePage, of session: WebSession) {
    guard pages != nil else { return }
    changed[page.token] = Page(page: page, session: session)
    writeSoon()
  }

  /// Writes a page before its browser gets it, so that the browser's socket can go to any host.
  ///
  /// Without a store, or if writing fails or takes more than a second, the socket has to come to this host.
  func keep(_ page: LivePage, of session: WebSession) async {
    guard pages != nil else { return }
    changed[page.token] = Page(page: page, session: session)
    await store.clock.wait(atMost: Self.longestWrite) { await self.write() }
  }

  private func writeSoon() {
    guard waiting == nil else { return }
    waiting = Task { [weak self, clock = store.clock, pause] in
      do { try await clock.sleep(for: pause) } catch { return }
      self?.waiting = nil
      await self?.write()
    }
  }

  /// Writes all changes as they are now. `whenTaken` is called before anything can happen to the pages.
  func write(whenTaken: @MainActor () -> Void = {}) async {
    let due = changed
    changed = [:]
    let drafts = due.values.compactMap { page -> Draft? in
      guard let content = content(of: page.page) else { return nil }
      return Draft(
        token: page.page.token, session: page.session.id, owner: page.page.owner, content: content)
    }
    for page in due.values where pages != nil { writeWhenQuiet(page) }
    whenTaken()
    let former = writing
    let task = Task {
      // One write at a time: an older state never replaces a newer one.
      await former?.value
      await write(drafts, due)
    }
    writing = task
    await task.value
  }

  private func writeWhenQuiet(_ page: Page) {
    let token = page.page.token
    guard let scene = page.page.scene, scene.isBusy, busy.updateValue(page, forKey: token) == nil else {
      return
    }
    Task { [weak self] in
      await scene.load(atMost: Self.patience)
      guard let self, let page = busy.removeValue(forKey: token) else { return }
      noteChange(page.page, of: page.session)
    }
  }

  /// Waits until the changes of used pages are confirmed, but no longer than a limit. Call it before the last write.
  func settle(atMost limit: Duration) async {
    changed.merge(busy) { newer, _ in newer }
    busy = [:]
    await withTaskGroup { group in
      for page in changed.values {
        guard let scene = page.page.scene, scene.isBusy else { continue }
        group.addTask { await scene.load(atMost: limit) }
      }
    }
  }

  private func content(of page: LivePage) -> Draft.Content? {
    guard !page.isEnded else { return nil }
    if let asleep = page.asleep { return page.isUnused ? nil : .asleep(asleep) }
    return page.snapshotNow().map { .awake($0) }
  }

  private func write(_ drafts: [Draft], _ due: [String: Page]) async {
    guard let pages, !drafts.isEmpty else { return }
    let sealed = await Task.detached { () -> [(token: String, key: Data, page: StoredPage)] in
      drafts.compactMap { draft in draft.sealed().map { (draft.token, $0.key, $0.page) } }
    }.value
    let entries = Dictionary(sealed.map { ($0.key, $0.page) }) { $1 }
    let now = store.date()
    do {
      let lost = try await pages.write(entries, until: now + Self.life, now: now)
      endPause()
      for (token, key, _) in sealed {
        guard let page = due[token] else { continue }
        page.page.isStored = true
        // Another host has continued it.
        if lost.contains(key) { end(page.page, of: page.session) }
      }
    } catch {
      for token in drafts.map(\.token) where changed[token] == nil { changed[token] = due[token] }
      pause = min(pause * 2, Self.longestPause)
      writeSoon()
    }
  }

  /// After a success changes don't wait longer than the delay, also those that wait already.
  private func endPause() {
    guard pause > Self.delay else { return }
    pause = Self.delay
    waiting?.cancel()
    waiting = nil
    if !changed.isEmpty { writeSoon() }
  }

  private func end(_ page: LivePage, of session: WebSession) {
    session.remove(page)
    page.end()
  }

  /// Removes pages that nobody can open any more.
  func remove(_ tokens: [String], of session: WebSession) async {
    for token in tokens { (changed[token], busy[token]) = (nil, nil) }
    await writing?.value
    // An entry that stays expires by itself.
    try? await pages?.remove(tokens.map { SealedPage(session: session.id, page: $0).key })
  }

  // MARK: Finding

  /// The page with a token: the one in memory, or what the store has if another host or an earlier run continued it.
  ///
  /// - Throws: the error of the store, if only the store can know the page.
  func page(_ token: String, of session: WebSession) async throws -> LivePage? {
    let known = session.page(token)
    let key = SealedPage(session: session.id, page: token).key
    let now = store.date()
    if let known {
      // If the store is silent, the page in memory goes on. Its next write says whether another host has it.
      guard known.isStored, let owner = try? await pages?.owner(of: key, now: now), owner != known.owner
      else { return known }
    }
    let taken: (SleepingPage, owner: Int)?
    do { taken = try await take(token, session.id) } catch {
      guard let known else { throw error }
      return known
    }
    guard let (sleeping, owner) = taken else { return known }
    if let known { end(known, of: session) }
    return adopt(sleeping, owner, token, session)
  }

  private func adopt(_ sleeping: SleepingPage, _ owner: Int, _ token: String, _ session: WebSession)
    -> LivePage
  {
    if let other = session.page(token) {
      // Two requests asked at the same time.
      other.owner = max(owner, other.owner)
      return other
    }
    let page = LivePage(sleeping, token: token, owner: owner)
    // Nobody has told this host what others changed before.
    page.noteChanges(of: [.everything], in: 0)
    store.add(page, to: session)
    store.endLeaving()
    return page
  }

  private func take(_ token: String, _ session: String) async throws -> (SleepingPage, owner: Int)? {
    let sealed = SealedPage(session: session, page: token)
    guard let stored = try await pages?.take(sealed.key, now: store.date()) else { return nil }
    return await Task.detached { sealed.open(stored.entry).map { ($0, stored.owner) } }.value
  }

  /// The session with an id, if it is known or its browser has a page in the store. For sites without accounts.
  ///
  /// - Throws: the error of the store.
  func session(_ id: String?, page token: String?) async throws -> WebSession? {
    if let known = store.session(id) { return known }
    guard let id, let token, let (sleeping, owner) = try await take(token, id),
      let session = store.restoreSession(id, nil)
    else { return nil }
    _ = adopt(sleeping, owner, token, session)
    return session
  }
}
