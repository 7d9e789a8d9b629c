import AccountsCore
import BlogCore
import CommandTesting
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing
import UserInfoCore

@testable import profile_server

/// Access control: tokens and ownership.
struct OwnershipTests {
  /// For every endpoint, the response equals that for a missing draft, byte for byte.
  @Test(arguments: [false, true]) func draftsOfOthersAreNotFound(isDeleted: Bool) async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft(title: "secret", body: "secret")
    if isDeleted { _ = await rig.ask(.deleteDraft(draft.id)) }
    let text = try APICoding.encode(DraftText(title: "x", body: "x", revision: draft.revision, edit: nil))
    let nothing = DraftID(999_999)
    let doors: [@Sendable (DraftID) -> (APIEndpoint, Data?)] = [
      { (.draft($0), nil) }, { (.saveDraft($0), text) }, { (.deleteDraft($0), nil) },
      { (.restoreDraft($0), nil) }, { (.purgeDraft($0), nil) },
    ]
    for door in doors {
      let (endpoint, body) = door(draft.id)
      let response = await rig.ask(endpoint, as: 1, body: body)
      let other = await rig.ask(door(nothing).0, as: 1, body: body)
      #expect(response.status == 404 && response.code == .notFound)
      #expect(response.body == other.body)
      #expect(response.headers.map(\.name) == other.headers.map(\.name))
    }
    _ = await rig.ask(.emptyBin, as: 1)
    for list in [APIEndpoint.drafts(PageQuery(limit: 50)), .deletedDrafts(PageQuery(limit: 50))] {
      #expect(!String(decoding: await rig.ask(list, as: 1).body, as: UTF8.self).contains("secret"))
    }
    let own = isDeleted ? APIEndpoint.restoreDraft(draft.id) : .draft(draft.id)
    #expect(try await rig.ask(own).decoded(Draft.self) == draft)
  }

  @Test(arguments: APIRoute.allCases.filter(\.needsToken)) func missingOrWrongTokenIsRefused(route: APIRoute)
    async throws
  {
    let rig = try await ServerRig.unchanged.value
    let path = route.template.replacing(/\{.*\}/, with: "1")
    for headers in [
      [:], ["authorization": ""], ["authorization": "Bearer"], ["authorization": "Bearer "],
      ["authorization": "Bearer nobody"], ["authorization": "Basic user-132"], ["authorization": "user-132"],
      ["authorization": "Bearer user-132, Bearer user-1"],
      ["authorization": "Bearer " + String(repeating: "x", count: 5000)],
      ["cookie": "session=user-132"],
    ] {
      let response = await rig.ask(route.method.rawValue, path, as: nil, headers)
      #expect(response.status == 401 && response.code == .unauthorised, "\(headers)")
      #expect(response.header("www-authenticate") == "Bearer realm=\"profile\"")
    }
  }

  @Test func sessionNamesTheOwnerOfTheTokenAndTheDatabase() async throws {
    let (rig, other) = try await (ServerRig(), ServerRig())
    let session = try await rig.ask(.session, as: 11).decoded(CurrentSession.self)

    #expect(session.user == UserID(11))
    let small = await rig.ask(.session, as: nil, ["authorization": "bearer user-11"])
    #expect(try small.decoded(CurrentSession.self) == session)
    #expect(try await other.ask(.session).decoded(CurrentSession.self).server != session.server)
  }

  @Test func signingIn() async throws {
    let rig = try await ServerRig()
    let body = try APICoding.encode(SignInRequest(name: "mara", password: "right"))
    let response = await rig.ask(.signIn, as: nil, body: body)
    #expect(response.status == 201 && response.header("cache-control") == "no-store")
    #expect(try response.decoded(SignIn.self).user == UserID(132))
    let wrong = try APICoding.encode(SignInRequest(name: "mara", password: "wrong"))
    #expect(await rig.ask(.signIn, as: nil, body: wrong).code == .unauthorised)
    #expect(rig.accounts.attempts.value == ["10.0.0.1", "10.0.0.1"])
    rig.accounts.answer.value = .tooMany(retryAfter: .milliseconds(61_001))
    let tooMany = await rig.ask(.signIn, as: nil, body: body)
    #expect(tooMany.status == 429 && tooMany.header("retry-after") == "62")
  }

  @Test func failingDatabaseIsReported() async throws {
    let rig = try await ServerRig()
    rig.accounts.answer.value = .storage("the disk is full")
    let response = await rig.ask(.drafts(PageQuery()))
    #expect(response.status == 503 && response.code == .storage)
    #expect(try response.decoded(APIProblem.self).detail == "the disk is full")
  }
}
