import Essentials
import Foundation

extension LastKnown {
  /// Performs a change of one item on the server, and stores the item that it returns.
  ///
  /// If no response arrives, the item is read again when the server is back, and `news` posts it.
  public func change<Item: ServiceItem, Failure>(
    _ number: Int, _ call: ServiceCall<Item, Failure>
  ) async throws(Failure) -> Item {
    do throws(Failure) {
      let item = try await reach { () throws(Failure) in try await call.send() }
      await keep(changed: item)
      return item
    } catch {
      if error == .unknown, let truth = call.truth {
        runUntilDone(itemKey(Item.kind, number)) { [weak self] in
          guard let item = try? await truth() else { return false }
          await self?.keep(item)
          self?.news.post(LastKnownNews(item))
          return true
        }
      }
      throw error
    }
  }

  /// Sends a request, and records whether the server could be reached.
  func reach<Value: Sendable, Failure: ServiceFailure>(
    _ request: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      let value = try await request()
      connection.found()
      successes.post(())
      return value
    } catch {
      if error.isLost {
        connection.lost()
      } else if error != .cancelled {
        connection.found()
      }
      throw error
    }
  }
}

// MARK: Lists after a change

extension LastKnown {
  /// Moves an item from one stored list to the first place of another.
  func move(_ number: Int, outOf former: String, toFirstOf list: String) async {
    for list in [former, list] { listVersions[list, default: 0] += 1 }
    var values = await pages(of: former).mapValues { $0.without(number) }
    for (key, page) in await pages(of: list) {
      // The key of a first page has no cursor and ends with a slash.
      let others = page.without(number)
      values[key] =
        key.hasSuffix("/") ? KnownPage(numbers: [number] + others.numbers, next: others.next) : others
    }
    await keep(values)
  }

  func remove(_ number: Int, from list: String) async {
    listVersions[list, default: 0] += 1
    await keep(pages(of: list).mapValues { $0.without(number) })
  }

  /// Removes all items from a stored list, with their data.
  func empty(_ list: String, of kind: ItemKind) async {
    listVersions[list, default: 0] += 1
    let pages = await pages(of: list)
    await keep(pages.mapValues { _ in KnownPage(numbers: [], next: nil) })
    await forget(pages.values.flatMap(\.numbers).map { "\(kind.rawValue)/\($0)" })
  }

  func pages(of list: String) async -> [String: KnownPage] {
    await values(startingWith: "list/\(list)/")
      .compactMapValues { try? JSONDecoder().decode(KnownPage.self, from: $0) }
  }

  private func keep(_ pages: [String: KnownPage]) async {
    await keep(pages.mapValues { try? JSONEncoder().encode($0) })
  }
}

// MARK: Data that the server no longer has

extension LastKnown {
  /// Removes the pages that no first page of a list leads to, and the items of a kind that no page contains.
  ///
  /// - Parameter lists: all lists that contain items of this kind.
  func prune(_ kind: ItemKind, in lists: [String]) async {
    // Read before the pages: an item that arrives meanwhile has a page, and stays.
    let items = await values(startingWith: "\(kind.rawValue)/").keys
    var numbers: Set<Int> = []
    var unused: [String] = []
    for list in lists {
      let pages = await pages(of: list)
      var reachable: Set<String> = []
      // The key of a first page has no cursor and ends with a slash.
      for first in pages.keys where first.hasSuffix("/") {
        var key = first
        while let page = pages[key], reachable.insert(key).inserted {
          numbers.formUnion(page.numbers)
          guard let next = page.next else { break }
          key = first + next.rawValue
        }
      }
      unused += pages.keys.filter { !reachable.contains($0) }
    }
    unused += items.filter { item in
      Int(item.dropFirst(kind.rawValue.count + 1)).map { !numbers.contains($0) } ?? false
    }
    await forget(unused)
  }
}

extension KnownPage {
  fileprivate func without(_ number: Int) -> KnownPage {
    KnownPage(numbers: numbers.filter { $0 != number }, next: next)
  }
}

/// A stored page: the numbers of its items, without the items.
struct KnownPage: Codable, Equatable {
  let numbers: [Int]
  let next: PageCursor?
}

extension ServiceFailure {
  /// Whether the server can't be reached or did not answer.
  var isLost: Bool { self == .offline || self == .unknown }
}
