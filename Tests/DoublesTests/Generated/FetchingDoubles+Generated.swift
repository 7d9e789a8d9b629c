public import Doubles
public import DoublesFixtures
public import Foundation

/// What `StubFetching` and `RecordingFetching` are.
public final class FetchingDouble<TestRole: DoubleRole>: Fetching, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var check: StubbedMember<String, (), FetchError, @Sendable (String) throws -> Void> {
      memberStore["check", standard: ()]
    }

    public var count: StubbedMember<(), Int, Never, @Sendable () -> Int> { memberStore["count"] }

    public var fetch: StubbedMember<(), (), Never, nonisolated(nonsending) @Sendable () async -> Void> {
      memberStore["fetch", standard: ()]
    }

    public var fetchId:
      StubbedMember<Int, String, FetchError, nonisolated(nonsending) @Sendable (Int) async throws -> String>
    {
      memberStore["fetchId"]
    }

    public var fetchUrl:
      StubbedMember<URL, Data, any Error, nonisolated(nonsending) @Sendable (URL) async throws -> Data>
    {
      memberStore["fetchUrl"]
    }

    public var firm: StubbedMember<(), Int, Never, @Sendable () -> Int> { memberStore["firm"] }

    public var parse: StubbedMember<String, Int, any Error, @Sendable (String) throws -> Int> {
      memberStore["parse"]
    }

    public var reset: StubbedMember<(), (), Never, @Sendable () -> Void> {
      memberStore["reset", standard: ()]
    }

    public var store: StubbedMember<(text: String, index: Int), Bool, Never, @Sendable (String, Int) -> Bool>
    {
      memberStore["store"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Fetching", TestRole.self))

  public init() {}

  public func check(_ text: String) throws(FetchError) {
    do {
      if try stubbedMembers.check.answer(to: text) == nil { try stubbedMembers.check.body(text) }
    } catch {
      throw unerased(error)
    }
  }

  public func count() -> Int {
    if let answer = stubbedMembers.count.answer(to: ()) { return answer }
    return stubbedMembers.count.body()
  }

  public func fetch() async {
    if stubbedMembers.fetch.answer(to: ()) == nil { await stubbedMembers.fetch.body() }
  }

  public func fetch(_ id: Int) async throws(FetchError) -> String {
    do {
      if let answer = try stubbedMembers.fetchId.answer(to: id) { return answer }
      return try await stubbedMembers.fetchId.body(id)
    } catch {
      throw unerased(error)
    }
  }

  public func fetch(url: URL) async throws -> Data {
    if let answer = try stubbedMembers.fetchUrl.answer(to: url) { return answer }
    return try await stubbedMembers.fetchUrl.body(url)
  }

  public func firm() -> Int {
    if let answer = stubbedMembers.firm.answer(to: ()) { return answer }
    return stubbedMembers.firm.body()
  }

  public func parse(_ text: String) throws -> Int {
    if let answer = try stubbedMembers.parse.answer(to: text) { return answer }
    return try stubbedMembers.parse.body(text)
  }

  public func reset() {
    if stubbedMembers.reset.answer(to: ()) == nil { stubbedMembers.reset.body() }
  }

  @discardableResult
  public func store(_ text: String, at index: Int) -> Bool {
    if let answer = stubbedMembers.store.answer(to: (text, index)) { return answer }
    return stubbedMembers.store.body(text, index)
  }
}

public typealias RecordingFetching = FetchingDouble<Recording>
public typealias StubFetching = FetchingDouble<Stubbing>
