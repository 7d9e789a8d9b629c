public import Essentials
import Foundation

/// An offline cache of the server's data for one signed-in user.
///
/// The pattern is "stale while revalidate" (RFC 5861). The first request for a resource in a run returns the stored
/// value, if one exists, and also asks the server. If the server has a different value, `news` posts an update. Later
/// requests in the same run go to the server, and use the stored value only if the server can't be reached. Changes
/// always go to the server: if it can't be reached, they throw `.offline`; if it does not answer, `.unknown`.
@MainActor
public final class LastKnown: ServiceDecorator {
  public let connection: Connection
  /// Posts an update when the server has a different value than the stored one.
  public let news = Broadcast<LastKnownNews>()
  /// Posts when a request succeeds.
  let successes = Broadcast<Void>()

  let store: any KeyValueStore
  private let account: @MainActor () async -> AccountID?
  private var search: Task<AccountID?, Never>?
  private var prefix: String?
  private var confirmed: Set<String> = []
  /// The requests to repeat when the server can be reached again, by key. Their stored values were returned.
  private var unconfirmed: [String: @MainActor () async -> Void] = [:]
  private var continued: Set<String> = []
  /// The items that changes have returned while items or pages were fetched, by the number of the fetch.
  package private(set) var changesDuringFetches: [Int: [String: any ServiceItem]] = [:]
  /// How often changes have altered each stored list. A response from before does not replace the list.
  var listVersions: [String: Int] = [:]
  private var running: [Int: Task<Void, Never>] = [:]
  private var lastTask = 0

  /// - Parameter account: returns whose data this is; `nil` while that is unknown. Nothing is stored then.
  public init(
    store: any KeyValueStore, connection: Connection, account: @escaping @MainActor () async -> AccountID?
  ) {
    self.store = store
    self.account = account
    self.connection = connection
    connection.changes.subscribe(self) { lastKnown, isOffline in
      if !isOffline { lastKnown.confirmAll() }
    }
  }

  deinit {
    for task in running.values { task.cancel() }
  }

  /// Waits until all background requests have finished.
  public func finished() async {
    while let task = running.values.first { await task.value }
  }

  /// Cancels all background requests.
  public func end() {
    for task in running.values { task.cancel() }
    unconfirmed = [:]
  }

  /// Requests for something other than items are not stored.
  public nonisolated func perform<Value, Failure>(
    _ call: ServiceCall<Value, Failure>
  ) async throws(Failure) -> Value {
    try await call.send()
  }

  // MARK: Reading

  public func item<Item: ServiceItem, Failure>(
    _ number: Int, _ call: ServiceCall<Item, Failure>
  ) async throws(Failure) -> Item {
    let key = itemKey(Item.kind, number)
    let known: Item? = await stored(key)
    return try await answer(key, Item.kind, known: known) { [weak self] () throws(Failure) in
      let fetch = self?.beginFetch()
      defer { self?.endFetch(fetch) }
      let sent = try await call.send()
      let item = self?.newer(sent, during: fetch) ?? sent
      await self?.keep(item)
      return item
    } tell: { [news] fresh in
      news.post(LastKnownNews(fresh))
    }
  }

  public func page<Item: ServiceItem, Failure>(
    _ page: RequestedPage, _ call: ServiceCall<Page<Item>, Failure>
  ) async throws(Failure) -> Page<Item> {
    try await self.page(page) { () throws(Failure) in try await call.send() }
  }

  /// Returns a page of a list.
  ///
  /// - Parameters:
  ///   - stored: is called after a fetched page was stored.
  ///   - tell: converts a changed item to an update; `nil` posts none.
  func page<Item: ServiceItem, Failure: ServiceFailure>(
    _ page: RequestedPage, fetch: @escaping @MainActor () async throws(Failure) -> Page<Item>,
    stored: @escaping @MainActor () async -> Void = {},
    tell: @escaping @MainActor (Item) -> LastKnownNews? = { LastKnownNews($0) }
  ) async throws(Failure) -> Page<Item> {
    let (list, isFirst, key) = (page.list, page.cursor == nil, Self.pageKey(page))
    if isFirst { continued.remove(list) } else { continued.insert(list) }
    let known: Page<Item>? = await storedPage(key)
    return try await answer(key, Item.kind, known: known, isNextPage: !isFirst) {
      [weak self] () throws(Failure) in
      let (number, version) = (self?.beginFetch(), self?.listVersions[list])
      defer { self?.endFetch(number) }
      let sent = try await fetch()
      let page = Page(items: sent.items.map { self?.newer($0, during: number) ?? $0 }, next: sent.next)
      if known == nil || self?.listVersions[list] == version { await self?.keep(page, key) }
      await stored()
      return page
    } tell: { [weak self] fresh in
      guard let self, let known else { return }
      let hasOthers = fresh.next != known.next || fresh.items.map(\.number) != known.items.map(\.number)
      // Reloading the list would drop the pages after the first.
      if hasOthers, isFirst, !continued.contains(list) { return news.post(.outdated(Item.kind)) }
      for (item, old) in zip(fresh.items, known.items) where item.number == old.number && item != old {
        if let change = tell(item) { news.post(change) }
      }
    }
  }

  private func answer<Value: Equatable & Sendable, Failure: ServiceFailure>(
    _ key: String, _ kind: ItemKind, known: Value?, isNextPage: Bool = false,
    fetch: @escaping @MainActor () async throws(Failure) -> Value,
    tell: @escaping @MainActor (Value) -> Void
  ) async throws(Failure) -> Value {
    let update: @MainActor () async -> Void = { [weak self] in
      do throws(Failure) {
        let fresh = try await fetch()
        self?.confirm(key)
        if fresh != known { tell(fresh) }
      } catch .offline {
        self?.connection.lost()
      } catch .cancelled {
      } catch {
        self?.confirm(key)
        if error == .notFound { await self?.setGone(key) }
        self?.news.post(.outdated(kind))
      }
    }
    if let known, connection.isOffline || !confirmed.contains(key) {
      unconfirmed[key] = update
      if !connection.isOffline { run(update) }
      return known
    }
    do throws(Failure) {
      let value = try await fetch()
      confirm(key)
      return value
    } catch {
      guard error == .offline else {
        if error != .cancelled { connection.found() }
        guard let known else { throw error }
        if error == .notFound {
          await setGone(key)
          news.post(.outdated(kind))
        } else if ![.cancelled, .signedOut].contains(error) {
          // The server has a fault. What is known is shown beside the failure.
          tell(known)
        }
        throw error
      }
      connection.lost()
      guard let known else {
        expectReload(key, kind, isNextPage: isNextPage)
        throw error
      }
      unconfirmed[key] = update
      return known
    }
  }

  private func confirm(_ key: String) {
    confirmed.insert(key)
    unconfirmed[key] = nil
    connection.found()
    successes.post(())
  }

  private func confirmAll() {
    for (_, confirm) in unconfirmed.sorted(by: { $0.key < $1.key }) { run(confirm) }
  }

  /// Lets the modules that show a failure load again when the server can be reached again.
  ///
  /// - Parameter isNextPage: whether the next page of a list failed. Reloading the list would drop the pages before.
  func expectReload(_ key: String, _ kind: ItemKind, isNextPage: Bool = false) {
    unconfirmed[key] = { [weak self] in
      self?.unconfirmed[key] = nil
      self?.news.post(isNextPage ? .continuable(kind) : .outdated(kind))
    }
  }

  /// Runs an operation in the background: now if the server can be reached, and again whenever it is back, until the
  /// operation returns `true`.
  func runUntilDone(_ name: String, _ operation: @escaping @MainActor () async -> Bool) {
    let attempt: @MainActor () async -> Void = { [weak self] in
      if await operation() { self?.unconfirmed[name] = nil }
    }
    unconfirmed[name] = attempt
    if !connection.isOffline { run(attempt) }
  }

  func run(_ operation: @escaping @MainActor () async -> Void) {
    lastTask += 1
    let number = lastTask
    running[number] = Task { [weak self] in
      await operation()
      self?.running[number] = nil
    }
  }

  // MARK: Storage

  /// Stores the current state of an item, for every list that contains it.
  ///
  /// Ignores failures, because the item is fetched again later.
  func keep<Item: ServiceItem>(_ item: Item) async {
    await keep([itemKey(Item.kind, item.number): try? JSONEncoder().encode(item)])
  }

  /// Stores an item that a change has returned. Responses to earlier requests do not replace it.
  func keep<Item: ServiceItem>(changed item: Item) async {
    for fetch in changesDuringFetches.keys {
      changesDuringFetches[fetch]?[itemKey(Item.kind, item.number)] = item
    }
    await keep(item)
  }

  private func beginFetch() -> Int {
    lastTask += 1
    changesDuringFetches[lastTask] = [:]
    return lastTask
  }

  private func endFetch(_ fetch: Int?) {
    if let fetch { changesDuringFetches[fetch] = nil }
  }

  /// Returns the result of the last change of an item during a fetch of it, else the item.
  private func newer<Item: ServiceItem>(_ item: Item, during fetch: Int?) -> Item {
    fetch.flatMap { changesDuringFetches[$0]?[itemKey(Item.kind, item.number)] as? Item } ?? item
  }

  /// Notes that the server no longer has a value. Stored pages are returned without such an item.
  func setGone(_ key: String) async {
    await keep([key: Data("null".utf8)])
  }

  func forget(_ kind: ItemKind, _ number: Int) async {
    await forget([itemKey(kind, number)])
  }

  /// Returns the stored state of an item.
  func known<Item: ServiceItem>(_ number: Int, as type: Item.Type = Item.self) async -> Item? {
    await stored(itemKey(Item.kind, number))
  }

  func keep<Item: ServiceItem>(_ page: Page<Item>, _ key: String) async {
    let encoder = JSONEncoder()
    var values: [String: Data?] = [:]
    for item in page.items { values[itemKey(Item.kind, item.number)] = try? encoder.encode(item) }
    values[key] = try? encoder.encode(KnownPage(numbers: page.items.map(\.number), next: page.next))
    await keep(values)
  }

  private func storedPage<Item: ServiceItem>(_ key: String) async -> Page<Item>? {
    guard let page: KnownPage = await stored(key) else { return nil }
    var items: [Item] = []
    for number in page.numbers {
      // A page without an item that the server may still have would have an invisible gap.
      guard let item: Item? = await stored(itemKey(Item.kind, number)) else { return nil }
      if let item { items.append(item) }
    }
    return Page(items: items, next: page.next)
  }

  private func stored<Value: Decodable>(_ key: String) async -> Value? {
    guard let key = await self.key(key), let data = await store.value(for: key) else { return nil }
    return try? JSONDecoder().decode(Value.self, from: data)
  }

  nonisolated func itemKey(_ kind: ItemKind, _ number: Int) -> String {
    "\(kind.rawValue)/\(number)"
  }

  static func pageKey(_ page: RequestedPage) -> String {
    "list/\(page.list)/\(page.limit)/\(page.cursor?.rawValue ?? "")"
  }
}

// MARK: - Keys

extension LastKnown {
  /// Returns the key of the store for a key of this account; `nil` while the account is unknown.
  func key(_ key: String) async -> String? {
    if prefix == nil {
      let search = search ?? Task { [account] in await account() }
      self.search = search
      prefix = await search.value.map { "\($0)/" }
      self.search = nil
    }
    return prefix.map { $0 + key }
  }

  /// Returns the stored entries whose keys begin with `start`, by the account's keys.
  func values(startingWith start: String) async -> [String: Data] {
    guard let start = await key(start), let prefix else { return [:] }
    let values = await store.values(startingWith: start)
    return Dictionary(uniqueKeysWithValues: values.map { (String($0.dropFirst(prefix.count)), $1) })
  }

  /// Stores values by the account's keys. Ignores failures.
  func keep(_ values: [String: Data?], removing keys: [String] = []) async {
    guard await key("") != nil, let prefix else { return }
    let values = values.compactMap { key, value in value.map { (prefix + key, $0) } }
    try? await store.keep(
      Dictionary(uniqueKeysWithValues: values), removing: keys.map { prefix + $0 })
  }

  func forget(_ keys: [String]) async {
    if !keys.isEmpty { await keep([:], removing: keys) }
  }
}
