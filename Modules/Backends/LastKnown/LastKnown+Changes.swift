import Foundation

extension LastKnown {
  /// Performs a change on the server, and stores the item that it returns.
  func change<Item: KnownItem, Failure: ServerFailure>(
    _ request: @MainActor () async throws(Failure) -> Item
  ) async throws(Failure) -> Item {
    let item = try await reach(request)
    await keep(item)
    return item
  }

  /// Sends a request, and records whether the server could be reached.
  func reach<Value: Sendable, Failure: ServerFailure>(
    _ request: @MainActor () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    do throws(Failure) {
      let value = try await request()
      connection.found()
      return value
    } catch {
      if error == .offline {
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
    await keep(pages(of: list).mapValues { $0.without(number) })
  }

  /// Removes all items from a stored list.
  func empty(_ list: String) async {
    await keep(pages(of: list).mapValues { _ in KnownPage(numbers: [], next: nil) })
  }

  private func pages(of list: String) async -> [String: KnownPage] {
    var pages: [String: KnownPage] = [:]
    for (key, value) in await store.values(startingWith: "\(prefix)list/\(list)/") {
      pages[key] = try? JSONDecoder().decode(KnownPage.self, from: value)
    }
    return pages
  }

  private func keep(_ pages: [String: KnownPage]) async {
    try? await store.keep(pages.compactMapValues { try? JSONEncoder().encode($0) }, removing: [])
  }

}

extension KnownPage {
  fileprivate func without(_ number: Int) -> KnownPage {
    KnownPage(numbers: numbers.filter { $0 != number }, next: next)
  }
}
