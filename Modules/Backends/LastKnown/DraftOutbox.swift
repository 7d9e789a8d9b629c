public import DraftCore
public import Essentials
public import Foundation

/// Stores drafts that the server does not have yet, and sends them when the server can be reached.
///
/// A draft counts as saved once it is on disk. Sending asks no questions: if the draft was changed or deleted on the
/// server in the meantime, the text becomes a new draft, so that both texts stay.
@MainActor
public final class DraftOutbox {
  /// The waiting drafts, in the order in which they began to wait. After a restart, by edit date, oldest first.
  public var waiting: [Draft] { entries.map(\.draft) }
  /// Posts the number of waiting drafts when it changes.
  public let changes = Broadcast<Int>()

  private(set) var numbering = DraftNumbering()
  private let service: any DraftService
  private let create: @MainActor (UUID) async throws(DraftError) -> Draft
  private let lastKnown: LastKnown
  private let makeKey: () -> UUID
  private var entries: [UnsentDraft] = []
  private var opening: Task<Void, Never>?
  private var sending: Task<Void, Never>?
  private var lowestID = 0

  /// - Parameters:
  ///   - makeKey: returns a new unique key.
  ///   - create: creates a draft on the server. Returns the same draft again for the same key.
  public init(
    service: any DraftService, lastKnown: LastKnown, makeKey: @escaping () -> UUID = { UUID() },
    create: @escaping @MainActor (UUID) async throws(DraftError) -> Draft
  ) {
    self.service = service
    self.lastKnown = lastKnown
    self.makeKey = makeKey
    self.create = create
    lastKnown.connection.changes.subscribe(self) { outbox, isOffline in
      if !isOffline { outbox.send() }
    }
  }

  /// Loads the drafts that waited in the last run, and starts sending them. Safe to call repeatedly.
  public func open() async {
    if opening == nil {
      opening = Task { [weak self, lastKnown] in
        let stored = await lastKnown.store.values(startingWith: lastKnown.prefix + Self.folder)
        self?.resume(stored.compactMap { try? JSONDecoder().decode(UnsentDraft.self, from: $0.value) })
      }
    }
    await opening?.value
  }

  /// Waits until sending has finished.
  public func finished() async {
    await sending?.value
  }

  private func resume(_ stored: [UnsentDraft]) {
    entries = stored.sorted { $0.draft.editedAt < $1.draft.editedAt }
    lowestID = min(0, stored.map(\.draft.id.rawValue).min() ?? 0)
    for entry in entries {
      if let remote = entry.remoteID { numbering.name(remote, as: entry.draft.id) }
    }
    if !entries.isEmpty { changes.post(entries.count) }
    send()
  }

  // MARK: Waiting drafts

  func entry(_ id: DraftID) -> UnsentDraft? {
    entries.first { $0.draft.id == id }
  }

  /// Adds a new, empty draft that is not on the server yet. Its id is negative.
  func addNew(owner: UserID, at now: Date) async throws(DraftError) -> Draft {
    lowestID -= 1
    let draft = Draft(
      id: DraftID(lowestID), ownerID: owner, title: "", body: "", editedAt: now, revision: 1)
    try await add(draft, remoteID: nil, baseRevision: 1)
    return draft
  }

  /// Adds a draft that does not wait yet.
  func add(_ draft: Draft, remoteID: DraftID?, baseRevision: Int) async throws(DraftError) {
    try await put(
      UnsentDraft(draft: draft, remoteID: remoteID, baseRevision: baseRevision, key: makeKey()))
  }

  /// Adds a draft, or replaces the waiting one with the same id. If this throws, nothing has changed.
  func put(_ entry: UnsentDraft) async throws(DraftError) {
    let index = entries.firstIndex { $0.draft.id == entry.draft.id }
    let former = index.map { entries[$0] }
    if let index { entries[index] = entry } else { entries.append(entry) }
    do {
      try await lastKnown.store.keep([name(entry): encoded(entry)], removing: [])
    } catch {
      // A draft must not count as saved if it is not on disk.
      if let index = entries.firstIndex(of: entry) {
        if let former { entries[index] = former } else { entries.remove(at: index) }
      }
      throw .storage(error.reason)
    }
    if former == nil { changes.post(entries.count) }
  }

  // MARK: Sending

  /// Starts sending the waiting drafts, unless sending is in progress.
  func send() {
    guard sending == nil, !entries.isEmpty else { return }
    sending = Task { [weak self] in
      while let entry = self?.next(), await self?.deliver(entry) == true {}
      self?.sending = nil
    }
  }

  private var refused: Set<DraftID> = []

  private func next() -> UnsentDraft? {
    entries.first { !refused.contains($0.draft.id) }
  }

  /// Sends one draft. Returns `false` if sending must stop.
  private func deliver(_ entry: UnsentDraft) async -> Bool {
    do throws(DraftError) {
      guard let remote = entry.remoteID else {
        let made = try await lastKnown.reach { () async throws(DraftError) in try await create(entry.key) }
        numbering.name(made.id, as: entry.draft.id)
        return try await replace(entry) { current in
          current.remoteID = made.id
          current.baseRevision = made.revision
        }
      }
      let saved = try await lastKnown.reach { () async throws(DraftError) in
        try await service.save(
          remote, title: entry.draft.title, body: entry.draft.body, revision: entry.baseRevision)
      }
      return try await settle(entry, saved)
    } catch .conflict(let stored) {
      // The response to an earlier attempt may have been lost.
      guard !entry.hasText(of: stored) else { return (try? await settle(entry, stored)) ?? false }
      return await makeOwn(entry, besides: stored)
    } catch .notFound {
      return await makeOwn(entry, besides: nil)
    } catch .refused {
      refused.insert(entry.draft.id)
      return true
    } catch {
      return false
    }
  }

  /// Removes a draft that the server has saved. If its text changed in the meantime, the draft stays.
  private func settle(_ entry: UnsentDraft, _ saved: Draft) async throws(DraftError) -> Bool {
    numbering.align(saved.revision, with: entry.draft.revision, of: entry.draft.id)
    await lastKnown.keep(saved)
    await lastKnown.place(saved)
    guard let current = self.entry(entry.draft.id) else { return true }
    if current.draft != entry.draft {
      return try await replace(entry) { $0.baseRevision = saved.revision }
    }
    try await remove(current)
    lastKnown.news.post(.draft(.saved(numbering.local(saved))))
    return true
  }

  /// Turns the text into a new draft. Modules that show the old draft get the server's text.
  private func makeOwn(_ entry: UnsentDraft, besides stored: Draft?) async -> Bool {
    guard let current = self.entry(entry.draft.id) else { return true }
    lowestID -= 1
    var own = UnsentDraft(draft: current.draft, remoteID: nil, baseRevision: 1, key: makeKey())
    own.draft = Draft(
      id: DraftID(lowestID), ownerID: current.draft.ownerID, title: current.draft.title,
      body: current.draft.body, editedAt: current.draft.editedAt, revision: 1)
    do {
      try await lastKnown.store.keep([name(own): encoded(own)], removing: [name(current)])
    } catch {
      return false
    }
    entries.removeAll { $0.draft.id == current.draft.id }
    entries.append(own)
    if let stored {
      numbering.align(stored.revision, with: current.draft.revision + 1, of: current.draft.id)
      await lastKnown.keep(stored)
      lastKnown.news.post(.draft(.saved(numbering.local(stored))))
    } else {
      lastKnown.news.post(.outdated(.draft))
    }
    return true
  }

  /// Changes the current entry of a waiting draft.
  private func replace(
    _ entry: UnsentDraft, _ change: (inout UnsentDraft) -> Void
  ) async throws(DraftError) -> Bool {
    guard var current = self.entry(entry.draft.id) else { return true }
    change(&current)
    try await put(current)
    return true
  }

  private func remove(_ entry: UnsentDraft) async throws(DraftError) {
    do {
      try await lastKnown.store.keep([:], removing: [name(entry)])
    } catch {
      throw .storage(error.reason)
    }
    entries.removeAll { $0.draft.id == entry.draft.id }
    changes.post(entries.count)
  }

  private static let folder = "outbox/"

  private func name(_ entry: UnsentDraft) -> String {
    lastKnown.prefix + Self.folder + "\(entry.draft.id)"
  }

  private func encoded(_ entry: UnsentDraft) -> Data {
    // Numbers, texts and dates can always be encoded.
    (try? JSONEncoder().encode(entry)) ?? Data()
  }
}
