public import DraftCore
public import Essentials
import Foundation

/// Stores texts before they are sent to the server, and sends those that wait when the server can be reached.
///
/// A text counts as saved once it is on disk. Any number of outboxes, also in other processes, share the drafts of an
/// account: each change is one transaction of the store (`OutboxState`). Sending asks no questions: if a waiting draft
/// was changed or deleted on the server in the meantime, the text becomes a new draft, so that both texts stay. An editor
/// keeps showing its own.
///
/// If sending fails, the outbox tries again after one second, two, four, and so on up to 30, and at once when another
/// request succeeds.
@MainActor
public final class DraftOutbox {
  /// The waiting drafts by edit date, oldest first, as this outbox last read them.
  public var waiting: [Draft] { state.entries.map(\.draft) }
  /// Whether the server no longer accepts the token. Waiting drafts are sent after signing in again.
  public private(set) var isSignedOut = false
  /// Posts the number of waiting drafts when it or `isSignedOut` changes.
  public let changes = Broadcast<Int>()

  private let service: any KeyedDraftService
  private let lastKnown: LastKnown
  private let clock: any Clock<Duration>
  private var state = OutboxState()
  private var opening: Task<Void, Never>?
  private var sending: Task<Void, Never>?
  private var isWanted = false
  private var retry: Task<Void, Never>?
  private var pause = firstPause
  private var isEnding = false
  /// The saves that send their draft themselves. `end` returns the stored draft without waiting for the delivery.
  private var direct: [DraftID: (delivery: Task<Void, Never>, end: () -> Void)] = [:]
  /// The empty drafts that were removed here and can come back.
  private var withdrawn: Set<DraftID> = []
  /// The revisions that the server refused. A draft is sent again after an edit.
  private var refused: [DraftID: Int] = [:]

  static let firstPause = Duration.seconds(1)
  static let longestPause = Duration.seconds(30)

  /// - Parameter clock: measures the pauses between two attempts.
  public init(
    service: any KeyedDraftService, lastKnown: LastKnown, clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.service = service
    self.lastKnown = lastKnown
    self.clock = clock
    lastKnown.connection.changes.subscribe(self) { outbox, isOffline in
      if !isOffline { outbox.send() }
    }
    lastKnown.successes.subscribe(self) { outbox, _ in
      if outbox.retry != nil { outbox.send() }
    }
  }

  /// Reads the waiting drafts, also those of other programs. The first call starts sending. Safe to call repeatedly.
  public func open() async {
    if opening == nil {
      opening = Task { [weak self] in
        await self?.read()
        self?.send()
      }
      await opening?.value
    } else {
      await opening?.value
      await read()
      // The program that stored a text may have ended before it was sent.
      if !waiting.isEmpty, sending == nil, !isSignedOut { sendLater() }
    }
  }

  /// Waits until sending has finished.
  public func finished() async {
    while true {
      if let sending {
        await sending.value
      } else if let save = direct.values.first {
        await save.delivery.value
      } else {
        return
      }
    }
  }

  /// Ends the waiting for responses: texts are on disk, and the next run sends them. Call it when the program ends.
  public func end() {
    isEnding = true
    for save in direct.values { save.end() }
  }

  // MARK: Waiting drafts

  var numbering: DraftNumbering { state.numbering }

  func entry(_ id: DraftID) -> UnsentDraft? { state.entry(id) }

  /// Why the server does not have a waiting draft: it refused this text, or can't be reached.
  func failure(of id: DraftID) -> DraftError {
    if let entry = entry(id), isRefused(entry) { return .refused }
    return isSignedOut ? .signedOut : .offline
  }

  /// Creates a draft on the server, or here if the server can't be reached. The server creates at most one.
  func create(owner: UserID, at now: Date, key: UUID) async throws(DraftError) -> Draft {
    do throws(DraftError) {
      let made = try await lastKnown.reach { [service] () async throws(DraftError) in
        try await service.create(key: key)
      }
      await lastKnown.keep(made)
      await lastKnown.place(made)
      return numbering.local(made)
    } catch {
      guard error.keepsText else { throw error }
      let draft = try await change { state in state.addNew(owner: owner, at: now, key: key) }
      waitForServer(after: error)
      return draft
    }
  }

  /// Stores a text, then sends it. Returns the server's draft, or the stored one if the server does not have it yet.
  ///
  /// - Throws: `.conflict` and `.notFound` if the text is not stored; `.refused` if only the server does not have it;
  ///   `.storage` if it can't be stored here.
  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID, owner: UserID, at now: Date
  ) async throws(DraftError) -> Draft {
    let key = UUID()
    var known: Draft?
    if let remote = numbering.remote(id) { known = await lastKnown.known(remote.rawValue) }
    let saved = try await change { [known] state in
      Result { () throws(DraftError) in
        try state.save(
          id, title: title, body: body, revision: revision, edit: edit, owner: owner, at: now, key: key,
          known: known)
      }
    }.get()
    let entry = saved.entry
    // The text is on disk. So while the program ends, or the server is known to be away, nobody has to wait.
    let waits = saved.isNew && direct[id] == nil && !isEnding && !lastKnown.connection.isOffline
    guard waits else {
      if isRefused(entry) { throw .refused }
      send()
      return entry.draft
    }
    let (results, result) = AsyncStream.makeStream(of: Result<Draft, DraftError>.self)
    let delivery = Task {
      defer {
        direct[id] = nil
        if let newer = self.entry(id), newer.draft != entry.draft { send() }
      }
      do throws(DraftError) {
        result.yield(.success(try await deliverNow(entry)))
      } catch {
        result.yield(.failure(error))
      }
    }
    direct[id] = (delivery, { result.yield(.success(entry.draft)) })
    // In a task of its own, so that a cancellation does not end the waiting.
    return try await Task {
      for await first in results { return first }
      return .success(entry.draft)
    }.value.get()
  }

  /// Removes an empty draft that is not on the server. Returns `nil` if it has text, or the server has it.
  func withdrawEmpty(_ id: DraftID) async throws(DraftError) -> Draft? {
    let draft = try await change { $0.withdrawEmpty(id) }
    if draft != nil { withdrawn.insert(id) }
    return draft
  }

  /// Whether a draft was withdrawn, and has not come back.
  func isWithdrawn(_ id: DraftID) -> Bool { withdrawn.contains(id) && state.isUnknown(id) }

  /// Adds a withdrawn draft again.
  func restoreEmpty(_ id: DraftID, owner: UserID, at now: Date, key: UUID) async throws(DraftError) -> Draft {
    let draft = try await change { $0.addNew(id, owner: owner, at: now, key: key) }
    withdrawn.remove(id)
    send()
    return draft
  }

  /// Forgets a draft that the server removed permanently.
  func purge(_ id: DraftID) async {
    _ = try? await change { $0.purge(id) }
  }

  // MARK: Sending

  /// Starts sending the waiting drafts. If sending is in progress, it continues with what was stored meanwhile.
  func send() {
    isWanted = true
    guard sending == nil, !isEnding else { return }
    retry?.cancel()
    retry = nil
    sending = Task { [weak self] in
      while self?.isWanted == true {
        self?.isWanted = false
        while await self?.sendNext() == true {}
      }
      self?.sending = nil
    }
  }

  /// Sends one draft. Returns `false` if there is nothing to send, or sending must stop.
  private func sendNext() async -> Bool {
    let (refused, direct) = (refused, Set(direct.keys))
    let next = try? await change { state in
      state.next { refused[$0.draft.id] == $0.draft.revision || direct.contains($0.draft.id) }
    }
    guard let entry = next else { return false }
    do throws(DraftError) {
      try await deliver(entry)
      return true
    } catch {
      return await handle(error, of: entry)
    }
  }

  /// Creates the draft on the server, or saves its text there.
  private func deliver(_ entry: UnsentDraft) async throws(DraftError) {
    guard let remote = entry.remoteID else {
      let made = try await lastKnown.reach { [service] () async throws(DraftError) in
        try await service.create(key: entry.key)
      }
      if state.isUnknown(entry.draft.id) { return try await removeEmpty(made) }
      await lastKnown.place(made)
      if try await change({ $0.create(entry, made) }) {
        await lastKnown.keep(made)
        settled(made)
      }
      return
    }
    let saved = try await save(entry, remote)
    if try await change({ $0.settle(entry, saved) }) { settled(saved) }
  }

  /// Removes a draft from the server that was withdrawn while it was created there.
  private func removeEmpty(_ made: Draft) async throws(DraftError) {
    try await lastKnown.reach { [service] () async throws(DraftError) in
      guard try await service.delete(made.id).isEmpty else { return }
      try await service.purge(made.id)
    }
  }

  private func save(_ entry: UnsentDraft, _ remote: DraftID) async throws(DraftError) -> Draft {
    let saved = try await lastKnown.reach { [service] () async throws(DraftError) in
      try await service.save(
        remote, title: entry.draft.title, body: entry.draft.body, revision: entry.baseRevision,
        edit: entry.draft.edit ?? EditID())
    }
    pause = Self.firstPause
    isSignedOut = false
    // Placed first: an item that no list contains can be removed at any time.
    await lastKnown.place(saved)
    await lastKnown.keep(changed: saved)
    return saved
  }

  /// Returns whether to continue with other drafts.
  private func handle(_ error: DraftError, of entry: UnsentDraft) async -> Bool {
    switch error {
    case .conflict(let stored):
      guard let isOwn = try? await change({ $0.meet(entry, stored) }) else { break }
      return isOwn ? true : await separate(entry, besides: stored)
    case .notFound:
      return await separate(entry, besides: nil)
    case .refused:
      refused[entry.draft.id] = entry.draft.revision
      return true
    default: break
    }
    waitForServer(after: error)
    return false
  }

  /// Tells modules about the server's draft, after the outbox has removed its own.
  private func settled(_ saved: Draft) {
    lastKnown.news.post(.draft(.saved(numbering.local(saved))))
  }

  /// Turns the text into a new draft. Modules get the server's as another one.
  private func separate(_ entry: UnsentDraft, besides stored: Draft?) async -> Bool {
    let key = UUID()
    guard let isDone = try? await change({ $0.separate(entry, key: key) }) else {
      return false
    }
    guard isDone else { return true }
    if let stored {
      await lastKnown.keep(stored)
      lastKnown.news.post(.draft(.saved(numbering.local(stored))))
    } else {
      lastKnown.news.post(.outdated(.draft))
    }
    return true
  }

  private func isRefused(_ entry: UnsentDraft) -> Bool {
    refused[entry.draft.id] == entry.draft.revision
  }

  /// Tries again later, unless another event will start that.
  private func waitForServer(after error: DraftError) {
    if error == .signedOut {
      isSignedOut = true
      return changes.post(waiting.count)
    }
    sendLater()
  }

  private func sendLater() {
    // `Connection` looks for a server that can't be reached.
    guard retry == nil, !lastKnown.connection.isOffline else { return }
    let pause = pause
    self.pause = min(pause * 2, Self.longestPause)
    retry = Task { [weak self, clock] in
      do { try await clock.sleep(for: pause) } catch { return }
      self?.retry = nil
      self?.send()
    }
  }

  // MARK: Sending while a save waits

  /// Sends a text that was just stored, for the save that waits for it.
  ///
  /// - Throws: what the editor has to know. Otherwise the text waits.
  private func deliverNow(_ entry: UnsentDraft) async throws(DraftError) -> Draft {
    guard let remote = entry.remoteID else { return entry.draft }
    do throws(DraftError) {
      let saved = try await save(entry, remote)
      _ = try await change { $0.settle(entry, saved) }
      return numbering.local(saved)
    } catch  where isEnding {
      // The editor was told that the text is saved. The next run sends it again.
      return entry.draft
    } catch .conflict(let stored) {
      let isOwn = try await change { $0.meet(entry, stored) }
      guard !isOwn, try await change({ $0.withdraw(entry, besides: stored) }) else {
        send()
        return entry.draft
      }
      await lastKnown.keep(stored)
      throw .conflict(numbering.local(stored))
    } catch .notFound {
      guard try await change({ $0.withdraw(entry, besides: nil) }) else { return entry.draft }
      throw .notFound
    } catch .refused {
      refused[entry.draft.id] = entry.draft.revision
      throw .refused
    } catch {
      waitForServer(after: error)
      return entry.draft
    }
  }

  // MARK: Storage

  private static let folder = "outbox/"

  private func read() async {
    guard let folder = await lastKnown.key(Self.folder) else { return }
    show(OutboxState(await lastKnown.store.values(startingWith: folder), in: folder))
  }

  /// Changes the stored state in one transaction. If this throws, nothing has changed.
  private func change<Value: Sendable>(
    _ body: @Sendable @escaping (inout OutboxState) -> Value
  ) async throws(DraftError) -> Value {
    // Without an account, nobody knows whose text it is.
    guard let folder = await lastKnown.key(Self.folder) else { throw .offline }
    do {
      let (state, value) = try await lastKnown.store.update(folder) { stored in
        let former = OutboxState(stored, in: folder)
        var state = former
        let value = state.change(body)
        state.write(to: &stored, in: folder, since: former)
        return (state, value)
      }
      show(state)
      return value
    } catch {
      throw .storage(error.reason)
    }
  }

  private func show(_ state: OutboxState) {
    // A later change may have been shown already.
    guard state.version >= self.state.version else { return }
    let count = self.state.entries.count
    self.state = state
    if state.entries.count != count { changes.post(state.entries.count) }
  }
}

extension DraftError {
  /// Whether a text that met this error is kept and sent later.
  fileprivate var keepsText: Bool {
    switch self {
    case .offline, .unknown, .signedOut: true
    default: false
    }
  }
}
