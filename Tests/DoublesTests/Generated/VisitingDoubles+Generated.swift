public import Doubles
public import DoublesFixtures
import Foundation

/// A double of `Visiting`: `StubVisiting` or `RecordingVisiting`.
public final class VisitingDouble<TestRole: DoubleRole>: Visiting, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var visit: StubbedMember<(), Int, FetchError, @Sendable ((Int) -> Void) throws -> Int> {
      memberStore["visit"]
    }

    public var visitLater:
      StubbedMember<
        (), Int, FetchError, nonisolated(nonsending) @Sendable ((Int) -> Void) async throws -> Int
      >
    {
      memberStore["visitLater"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Visiting", TestRole.self))

  public init() {}

  public func visit(_ body: (Int) -> Void) throws(FetchError) -> Int {
    do {
      if let answer = try stubbedMembers.visit.answer(to: ()) { return answer }
      return try stubbedMembers.visit.body(body)
    } catch {
      throw unerased(error)
    }
  }

  public func visitLater(_ body: (Int) -> Void) async throws(FetchError) -> Int {
    do {
      if let answer = try stubbedMembers.visitLater.answer(to: ()) { return answer }
      return try await stubbedMembers.visitLater.body(body)
    } catch {
      throw unerased(error)
    }
  }
}

public typealias RecordingVisiting = VisitingDouble<Recording>
public typealias StubVisiting = VisitingDouble<Stubbing>
