import AccountsCore
import Foundation
import Synchronization

/// A store in memory, which several hosts can share.
final class MemoryPageStore: PageStore {
  let pages = Mutex<[Data: (page: StoredPage, expiry: Date)]>([:])

  func take(_ key: Data, now: Date) async -> StoredPage? {
    pages.withLock { pages in
      guard let entry = pages[key], entry.expiry > now else { return nil }
      pages[key]?.page.owner += 1
      return pages[key]?.page
    }
  }

  func owner(of key: Data, now: Date) async -> Int? {
    pages.withLock { pages in pages[key].flatMap { $0.expiry > now ? $0.page.owner : nil } }
  }

  func write(_ new: [Data: StoredPage], until expiry: Date, now: Date) async -> Set<Data> {
    pages.withLock { pages in
      pages = pages.filter { $0.value.expiry > now }
      let lost = new.filter { key, page in pages[key].map { $0.page.owner != page.owner } ?? false }
      for (key, page) in new where lost[key] == nil { pages[key] = (page, expiry) }
      return Set(lost.keys)
    }
  }

  func remove(_ keys: [Data]) async {
    pages.withLock { pages in for key in keys { pages[key] = nil } }
  }
}
