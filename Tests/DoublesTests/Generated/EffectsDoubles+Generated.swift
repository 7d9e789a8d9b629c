public import Doubles
public import DoublesFixtures
public import Foundation

/// A double of `Affecting`: `StubAffecting` or `RecordingAffecting`.
public final class AffectingDouble<TestRole: DoubleRole>: Affecting, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var both: StubbedAsyncFunction<(), String, FetchError> { memberStore["both"] }
    public var later: StubbedAsyncFunction<(), Int, Never> { memberStore["later"] }
    public var name: StubbedFunction<(), String, Never> { memberStore["name"] }
    public var setName: StubbedFunction<String, (), Never> { memberStore["setName"] }
    public var risky: StubbedFunction<(), Int, any Error> { memberStore["risky"] }
    public var run: StubbedMember<(), Int, any Error, (() throws -> Int) throws -> Int> { memberStore["run"] }
    public var `subscript`: StubbedAsyncFunction<Int, String, any Error> { memberStore["subscript"] }
    public var value: StubbedAsyncFunction<(value: Any, failure: any Error), Any, any Error> {
      memberStore["value"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Affecting", TestRole.self))
  public init() {}

  public var both: String {
    get async throws(FetchError) { try await stubbedMembers.both.call(()) }
  }

  public var later: Int {
    get async { await stubbedMembers.later.call(()) }
  }

  public var name: String {
    get { stubbedMembers.name.call(()) }
    set {
      stubbedMembers.name.returns(newValue)
      stubbedMembers.setName.call(newValue)
    }
  }

  public var risky: Int {
    get throws { try stubbedMembers.risky.call(()) }
  }

  public func run<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int {
    do {
      if let answer = try stubbedMembers.run.answer(to: ()) { return answer }
      return try stubbedMembers.run.body(body)
    } catch {
      throw unerased(error)
    }
  }

  public subscript(index: Int) -> String {
    get async throws { try await stubbedMembers.subscript.call(index) }
  }

  public func value<Value, Failure: Error>(
    _ value: Value, or failure: Failure
  ) async throws(Failure) -> Value {
    do {
      return try await unerased(stubbedMembers.value.call((value, failure)))
    } catch {
      throw unerased(error)
    }
  }
}

public typealias RecordingAffecting = AffectingDouble<Doubles.Recording>
public typealias StubAffecting = AffectingDouble<Doubles.Stubbing>

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
    public var visit: StubbedMember<(), Int, FetchError, @Sendable ((Int) -> Void) throws -> Int> {
      memberStore["visit"]
    }
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

  public func visit(_ body: (Int) -> Void) throws(FetchError) -> Int {
    do {
      if let answer = try stubbedMembers.visit.answer(to: ()) { return answer }
      return try stubbedMembers.visit.body(body)
    } catch {
      throw unerased(error)
    }
  }
}

public typealias RecordingFetching = FetchingDouble<Doubles.Recording>
public typealias StubFetching = FetchingDouble<Doubles.Stubbing>
