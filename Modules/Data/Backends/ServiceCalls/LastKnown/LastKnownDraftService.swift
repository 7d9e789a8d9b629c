public import DraftCore
public import Essentials
public import Foundation

/// A draft service with an offline cache that can also create and save drafts offline.
///
/// If the server can't be reached, `DraftOutbox` keeps new and saved drafts. They count as saved, are part of the
/// list of drafts, and are sent later. All other changes throw `.offline` then, publishing too.
public struct LastKnownDraftService: KeyedDraftService {
  private let service: any KeyedDraftService
  private let lastKnown: LastKnown
  private let outbox: DraftOutbox
  private let owner: UserID
  private let now: @Sendable () -> Date

  /// - Parameters:
  ///   - owner: the signed-in person.
  ///   - now: the date of offline edits.
  public init(
    _ service: any KeyedDraftService, lastKnown: LastKnown, outbox: DraftOutbox, owner: UserID,
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
    let former: Draft? = await lastKnown.known(remote.rawValue)
    do throws(DraftError) {
      var draft = try await lastKnown.reach { [service] () async throws(DraftError) in
        try await service.draft(remote)
      }
      // A page may have stored a text in the meantime, and may have sent it.
      await outbox.open()
      if let waiting = await outbox.entry(id) { return waiting.draft }
      let known: Draft? = await lastKnown.known(remote.rawValue)
      if let known, known != former, known.revision > draft.revision { draft = known }
      await lastKnown.keep(draft)
      return await outbox.numbering.local(draft)
    } catch .notFound {
      await setGone(remote)
      throw .notFound
    } catch .offline {
      let known: Draft? = await lastKnown.known(remote.rawValue)
      guard let known, known.deletedAt == nil else {
        await lastKnown.expectReload(lastKnown.itemKey(.draft, remote.rawValue), .draft)
        throw .offline
      }
      return await outbox.numbering.local(known)
    }
  }

  public func create(key: UUID?) async throws(DraftError) -> Draft {
    await outbox.open()
    return try await outbox.create(owner: owner, at: now(), key: key ?? UUID())
  }

  /// Stores the text before it is sent, so that it is not lost if the program ends meanwhile.
  ///
  /// - Throws: `.storage` if the text can't be stored locally, whether or not the server can be reached.
  public func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    await outbox.open()
    return try await outbox.save(
      id, title: title, body: body, revision: revision, edit: edit, owner: owner, at: now())
  }

  /// Publishes a draft on the server. A text that waits is sent first.
  public func publish(
    _ id: DraftID, revision: Int, key: UUID?
  ) async throws(DraftError) -> PublicationID {
    let remote = try await sent(id)
    let numbering = await outbox.numbering
    do throws(DraftError) {
      let publication = try await send { [service] () async throws(DraftError) in
        try await service.publish(remote, revision: numbering.remote(revision, of: id), key: key)
      }
      // The numbers stay: publishing can be undone.
      await forget(remote, in: .box)
      return publication
    } catch .conflict(let stored) {
      await lastKnown.keep(stored)
      throw .conflict(numbering.local(stored))
    } catch .notFound {
      // It may be in the recycle bin.
      await lastKnown.remove(remote.rawValue, from: DraftPlace.box.list)
      throw .notFound
    }
  }

  public func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    await outbox.open()
    let remote = try await remoteID(of: id)
    return try await change { [service] () async throws(DraftError) in try await service.unpublish(remote) }
  }

  /// Deletes a draft on the server, or here if it is empty and was never there.
  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    await outbox.open()
    if var draft = try await outbox.withdrawEmpty(id) {
      draft.deletedAt = now()
      return draft
    }
    let remote = try await sent(id)
    do throws(DraftError) {
      return try await change { [service] () async throws(DraftError) in try await service.delete(remote) }
    } catch {
      if error == .notFound { await setGone(remote) }
      throw error
    }
  }

  public func restore(_ id: DraftID, key: UUID?) async throws(DraftError) -> Draft {
    if await outbox.isWithdrawn(id) {
      return try await outbox.restoreEmpty(id, owner: owner, at: now(), key: key ?? UUID())
    }
    let remote = try await sent(id)
    return try await change { [service] () async throws(DraftError) in
      try await service.restore(remote, key: key)
    }
  }

  public func purge(_ id: DraftID) async throws(DraftError) {
    if await outbox.isWithdrawn(id) { return }
    let remote = try await sent(id)
    do throws(DraftError) {
      try await send { [service] () async throws(DraftError) in try await service.purge(remote) }
    } catch {
      if error == .notFound { await forget(remote, in: .bin) }
      throw error
    }
    await forget(remote, in: .bin)
    await outbox.purge(id)
  }

  public func emptyBin() async throws(DraftError) {
    try await send { [service] () async throws(DraftError) in try await service.emptyBin() }
    await lastKnown.empty(DraftPlace.bin.list, of: .draft)
  }

  /// Fetches the stored pages of both lists in the background, so that what the server no longer has is removed here.
  ///
  /// Lists that a person opens are fetched anyway. This is for the others: a draft that was purged on another device.
  @MainActor
  public func sweep() {
    lastKnown.runUntilDone("sweep") { [service, lastKnown] in
      do throws(DraftError) {
        for place in DraftPlace.allCases {
          for key in await lastKnown.pages(of: place.list).keys where key.hasSuffix("/") {
            guard let limit = key.split(separator: "/").last.flatMap({ Int($0) }) else { continue }
            try await Self.refetch(place, limit, service, lastKnown)
          }
        }
      } catch {
        return !error.isLost
      }
      await lastKnown.prune(.draft, in: DraftPlace.allCases.map(\.list))
      return true
    }
  }

  /// Fetches one stored page after the other, as far as there are any.
  @MainActor
  private static func refetch(
    _ place: DraftPlace, _ limit: Int, _ service: any DraftService, _ lastKnown: LastKnown
  ) async throws(DraftError) {
    var cursor: PageCursor?
    while true {
      let key = LastKnown.pageKey(RequestedPage(place.list, after: cursor, limit: limit))
      guard await lastKnown.pages(of: place.list)[key] != nil else { return }
      let page = try await lastKnown.reach { [cursor] () async throws(DraftError) in
        switch place {
        case .box: try await service.drafts(after: cursor, limit: limit)
        case .bin: try await service.deletedDrafts(after: cursor, limit: limit)
        }
      }
      await lastKnown.keep(page, key)
      guard let next = page.next else { return }
      cursor = next
    }
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
      guard await outbox.entry(id) == nil else { throw await outbox.failure(of: id) }
    }
    return try await remoteID(of: id)
  }

  /// Notes that the server does not have a draft. Tells modules once: they read it again.
  private func setGone(_ remote: DraftID) async {
    let known: Draft? = await lastKnown.known(remote.rawValue)
    await lastKnown.setGone(lastKnown.itemKey(.draft, remote.rawValue))
    if known != nil { await lastKnown.news.post(.outdated(.draft)) }
  }

  /// Forgets a draft that the server removed permanently from one of the lists.
  private func forget(_ remote: DraftID, in place: DraftPlace) async {
    await lastKnown.remove(remote.rawValue, from: place.list)
    await lastKnown.forget(.draft, remote.rawValue)
  }

  private func change(
    _ request: @MainActor () async throws(DraftError) -> Draft
  ) async throws(DraftError) -> Draft {
    let draft = try await send(request)
    // Placed first: an item that no list contains can be removed at any time.
    await lastKnown.place(draft)
    await lastKnown.keep(draft)
    return await outbox.numbering.local(draft)
  }

  /// Performs a change. If no response arrives, the lists are read again when the server is back.
  private func send<Value: Sendable>(
    _ request: @MainActor () async throws(DraftError) -> Value
  ) async throws(DraftError) -> Value {
    do throws(DraftError) {
      return try await lastKnown.reach(request)
    } catch {
      if error == .unknown { await lastKnown.expectReload("drafts", .draft) }
      throw error
    }
  }

  private func page(
    _ place: DraftPlace, after cursor: PageCursor?, limit: Int,
    fetch: @escaping @MainActor () async throws(DraftError) -> Page<Draft>
  ) async throws(DraftError) -> Page<Draft> {
    let request = RequestedPage(place.list, after: cursor, limit: limit)
    let page = try await lastKnown.page(request, fetch: fetch) { [lastKnown] in
      await lastKnown.prune(.draft, in: DraftPlace.allCases.map(\.list))
    } tell: { [outbox] draft in
      let local = outbox.numbering.local(draft)
      return outbox.entry(local.id) == nil ? .draft(.saved(local)) : nil
    }
    // Another page may have sent a draft in the meantime.
    await outbox.open()
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
