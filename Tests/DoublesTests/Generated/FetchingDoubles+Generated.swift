public import Doubles
public import DoublesFixtures
public import Foundation

/// A double of `Fetching`: `StubFetching` or `RecordingFetching`.
public final class FetchingDouble<TestRole: DoubleRole>: Fetching, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var check: SharedStubbedFunction<String, (), FetchError> { memberStore["check"] }
    public var count: SharedStubbedFunction<(), Int, Never> { memberStore["count"] }
    public var fetch: SharedStubbedAsyncFunction<(), (), Never> { memberStore["fetch"] }
    public var fetchId: SharedStubbedAsyncFunction<Int, String, FetchError> { memberStore["fetchId"] }
    public var fetchUrl: SharedStubbedAsyncFunction<URL, Data, any Error> { memberStore["fetchUrl"] }
    public var firm: SharedStubbedFunction<(), Int, Never> { memberStore["firm"] }
    public var parse: SharedStubbedFunction<String, Int, any Error> { memberStore["parse"] }
    public var reset: SharedStubbedFunction<(), (), Never> { memberStore["reset"] }
    public var store: SharedStubbedFunction<(text: String, index: Int), Bool, Never> { memberStore["store"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Fetching", TestRole.self))

  public init() {}

  public func check(_ text: String) throws(FetchError) { try stubbedMembers.check.call(text) }
  public func count() -> Int { stubbedMembers.count.call(()) }
  public func fetch() async { await stubbedMembers.fetch.call(()) }

  public func fetch(_ id: Int) async throws(FetchError) -> String {
    try await stubbedMembers.fetchId.call(id)
  }

  public func fetch(url: URL) async throws -> Data { try await stubbedMembers.fetchUrl.call(url) }
  public func firm() -> Int { stubbedMembers.firm.call(()) }
  public func parse(_ text: String) throws -> Int { try stubbedMembers.parse.call(text) }
  public func reset() { stubbedMembers.reset.call(()) }

  @discardableResult
  public func store(_ text: String, at index: Int) -> Bool { stubbedMembers.store.call((text, index)) }
}

public typealias RecordingFetching = FetchingDouble<Recording>
public typealias StubFetching = FetchingDouble<Stubbing>
