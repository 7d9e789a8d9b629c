public import DraftCore
public import Essentials
public import Foundation

/// A draft service with an offline cache that can also create and save drafts offline.
///
/// If the server can't be reached, `DraftOutbox` keeps new and saved drafts. They count as saved, are part of the
/// list of drafts, and are sent later. All other changes throw `.offline` then.
public struct LastKnownDraftService: DraftService {
  private let service: any DraftService
  private let lastKnown: LastKnown
  private let outbox: DraftOutbox
  private let owner: UserID
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - owner: the signed-in person.
  ///   - now: the date of offline edits.
  public init(
    _ service: any DraftService, lastKnown: LastKnown, outbox: DraftOutbox, owner: UserID,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.service = service
    self.lastKnown = lastKnown
    self.outbox = outbox
    self.owner = owner
    self.now = now
  }

  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    await outbox.open()
    let page = try await page(.box, after: cursor, limit: limit) {
      [service] () async throws(DraftError) in
      try await service.drafts(after: cursor, limit: limit)
    }
    return await withWaiting(page, isFirst: cursor == nil)
  }

  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    await outbox.open()
    return try await page(.bin, after: cursor, limit: limit) {
      [service] () async throws(DraftError) in
      try await service.deletedDrafts(after: cursor, limit: limit)
    }
  }

  /// Returns the waiting draft, the server's draft, or the stored one if the server can't be reached.
  public func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    await outbox.open()
    if let waiting = await outbox.entry(id) { return waiting.draft }
    let remote = try await remoteID(of: id)
    do throws(DraftError) {
      let draft = try await lastKnown.change { [service] () async throws(DraftError) in
        try await service.draft(remote)
      }
      return await outbox.numbering.local(draft)
    } catch .offline {
      let known: Draft? = await lastKnown.known(remote.rawValue)
      guard let known, known.deletedAt == nil else { throw .offline }
      return await outbox.numbering.local(known)
    }
  }

  public func create() async throws(DraftError) -> Draft {
    await outbox.open()
    do throws(DraftError) {
      return try await change { [service] () async throws(DraftError) in try await service.create() }
    } catch .offline {
      return try await outbox.addNew(owner: owner, at: now())
    }
  }

  /// - Throws: `.storage` if the server can't be reached and the draft can't be stored locally either.
  public func save(
    _ id: DraftID, title: String, body: String, revision: Int
  ) async throws(DraftError) -> Draft {
    await outbox.open()
    if var waiting = await outbox.entry(id) {
      guard waiting.draft.revision == revision else { throw .conflict(waiting.draft) }
      waiting.draft.write(title, body, at: now())
      try await outbox.put(waiting)
      await outbox.send()
      return waiting.draft
    }
    let remote = try await remoteID(of: id)
    let base = await outbox.numbering.remote(revision, of: id)
    do throws(DraftError) {
      return try await change { [service] () async throws(DraftError) in
        try await service.save(remote, title: title, body: body, revision: base)
      }
    } catch .offline {
      var draft = Draft(id: id, ownerID: owner, title: "", body: "", editedAt: now(), revision: revision)
      draft.write(title, body, at: now())
      try await outbox.add(draft, remoteID: remote, baseRevision: base)
      return draft
    } catch .conflict(let stored) {
      throw .conflict(await outbox.numbering.local(stored))
    }
  }

  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    let remote = try await sent(id)
    return try await change { [service] () async throws(DraftError) in try await service.delete(remote) }
  }

  public func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    let remote = try await sent(id)
    return try await change { [service] () async throws(DraftError) in try await service.restore(remote) }
  }

  public func purge(_ id: DraftID) async throws(DraftError) {
    let remote = try await sent(id)
    try await lastKnown.reach { [service] () async throws(DraftError) in try await service.purge(remote) }
    await lastKnown.remove(remote.rawValue, from: DraftPlace.bin.list)
    await lastKnown.forget(.draft, remote.rawValue)
  }

  public func emptyBin() async throws(DraftError) {
    try await lastKnown.reach { [service] () async throws(DraftError) in try await service.emptyBin() }
    await lastKnown.empty(DraftPlace.bin.list)
  }

  // MARK: Local and server ids

  private func remoteID(of id: DraftID) async throws(DraftError) -> DraftID {
    guard let remote = await outbox.numbering.remote(id) else { throw .notFound }
    return remote
  }

  /// Returns the server's id of a draft. Sends the draft first if it waits.
  private func sent(_ id: DraftID) async throws(DraftError) -> DraftID {
    await outbox.open()
    if await outbox.entry(id) != nil {
      await outbox.send()
      await outbox.finished()
      guard await outbox.entry(id) == nil else { throw .offline }
    }
    return try await remoteID(of: id)
  }

  private func change(
    _ request: @MainActor () async throws(DraftError) -> Draft
  ) async throws(DraftError) -> Draft {
    let draft = try await lastKnown.change(request)
    await lastKnown.place(draft)
    return await outbox.numbering.local(draft)
  }

  private func page(
    _ place: DraftPlace, after cursor: PageCursor?, limit: Int,
    fetch: @escaping @MainActor () async throws(DraftError) -> Page<Draft>
  ) async throws(DraftError) -> Page<Draft> {
    let page = try await lastKnown.page(place.list, after: cursor, limit: limit, fetch: fetch) {
      [outbox] draft in
      let local = outbox.numbering.local(draft)
      return outbox.entry(local.id) == nil ? .draft(.saved(local)) : nil
    }
    let numbering = await outbox.numbering
    // Changes since the page was stored may have changed the order.
    return Page(items: place.sorted(page.items).map(numbering.local), next: page.next)
  }

  /// Adds the waiting drafts to the first page, and removes them from all others.
  private func withWaiting(_ page: Page<Draft>, isFirst: Bool) async -> Page<Draft> {
    let waiting = await outbox.waiting
    guard !waiting.isEmpty else { return page }
    let ids = Set(waiting.map(\.id))
    let others = page.items.filter { !ids.contains($0.id) }
    return Page(
      items: isFirst ? DraftPlace.box.sorted(waiting + others) : others, next: page.next)
  }
}

extension DraftPlace {
  /// The name of the place's stored list.
  fileprivate var list: String {
    switch self {
    case .box: "drafts"
    case .bin: "recycle-bin"
    }
  }
}

extension LastKnown {
  /// Records the place of a draft after a change: in one list, and not in the other.
  func place(_ draft: Draft) async {
    let (here, there): (DraftPlace, DraftPlace) =
      DraftPlace.bin.holds(draft) ? (.bin, .box) : (.box, .bin)
    await move(draft.number, outOf: there.list, toFirstOf: here.list)
  }
}

extension Draft {
  /// Saves a text as a server does.
  fileprivate mutating func write(_ title: String, _ body: String, at date: Date) {
    self.title = title
    self.body = body
    editedAt = date
    revision += 1
  }
}
