import BlogCore
import DemoData
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import Testing

@testable import profile_server

/// Every 400 and 422 names the fields of the request and the reasons (RFC 9457).
struct ProblemTests {
  @Test(arguments: [
    ("limit=0&after=page2", 422, ["limit", "after"]),
    ("limit=x&offset=3&limit=1", 400, ["limit", "offset", "limit"]),
    ("after=page2", 422, ["after"]), ("after=%ff", 400, ["query"]),
  ])
  func badPageNamesItsFields(query: String, status: Int, fields: [String]) async throws {
    let rig = try await ServerRig.unchanged.value
    for path in [
      "/drafts", "/recycle-bin", "/users/132/blogs", "/users/132/friends", "/users/132/voices",
    ] {
      let response = await rig.ask("GET", path, query: query)
      let problem = try response.decoded(APIProblem.self)
      #expect(response.status == status && response.fields == fields, "\(path)")
      #expect(problem.detail == problem.errors?.first?.reason && problem.detail?.hasSuffix(".") == true)
    }
  }

  @Test(arguments: [
    ("", ["body"]), ("{", ["body"]), ("[]", ["body"]), ("\u{FEFF}", ["body"]), ("{\0}\0", ["body"]),
    (#"{"title":1,"edit":null}"#, ["title", "body", "revision", "edit"]),
    (#"{"title":"","body":null,"revision":1}"#, ["body"]),
    (#"{"title":"","body":"","revision":"1"}"#, ["revision"]),
    (#"{"title":"","body":"","revision":1e300}"#, ["revision"]),
    (#"{"title":"{","body":":","revision":1,"ti\u0074le":""}"#, ["title"]),
    (#"{"title":"","body":"","revision":1,"edit":"\#(String(repeating: "0", count: 36))/a/0"}"#, ["edit"]),
  ])
  func badBodyNamesItsFields(body: String, fields: [String]) async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()
    let response = await rig.ask(.saveDraft(draft.id), body: Data(body.utf8))
    #expect(response.status == 400 && response.code == .malformed && response.fields == fields)
    let text = ["content-type": "text/plain"]
    #expect(await rig.ask(.saveDraft(draft.id), text, body: Data(body.utf8)).code == .wrongType)
    #expect(try await rig.ask(.draft(draft.id)).decoded(Draft.self) == draft)
  }

  @Test(arguments: ["\"1\"", "true", "null", "1.5", "1e300", "9007199254740992"])
  func revisionThatIsNoNumberIsExplained(revision: String) async throws {
    let rig = try await ServerRig()
    let body = Data("{\"revision\":\(revision)}".utf8)
    let problem = try await rig.ask(.publishDraft(rig.draft().id), body: body).decoded(APIProblem.self)
    #expect(problem.detail == "The value has to be a whole number between -2^53 and 2^53.")
  }

  @Test func longerTextThanAnEditorTakesIsRefused() async throws {
    let rig = try await ServerRig()
    let longest = (String(repeating: "a", count: 1000), String(repeating: "👍", count: 10_000))
    let draft = try await rig.draft(title: longest.0, body: longest.1)
    let response = try await rig.save(draft, title: longest.0 + "a", body: longest.1 + "a")
    #expect(response.code == .refused && response.fields == ["title", "body"])
    let nested = #"{"title":"","body":"","revision":\#(draft.revision),"more":{"title":1e400,"title":[":"]}}"#
    #expect(await rig.ask(.saveDraft(draft.id), body: Data(nested.utf8)).status == 200)
    // A draft of the demo data has a longer title, and can be edited.
    let long = try #require(DemoData.drafts.first { $0.title.utf16.count > Draft.longestTitle })
    #expect(try await rig.save(long, title: long.title, body: "More").status == 200)
    #expect(try await rig.save(long, title: long.title + "!", body: "More").fields == ["title"])
  }

  @Test func bodyOfARequestWithoutOneIsMalformed() async throws {
    let rig = try await ServerRig()
    let response = await rig.ask(.createDraft, body: Data(#"{"title":"Mine"}"#.utf8))
    #expect(response.code == .malformed && response.fields == ["body"])
    #expect(await rig.ask(.createDraft, body: Data("{}".utf8)).status == 201, "some clients always send one")
    #expect(await rig.ask(.drafts(PageQuery()), body: Data("text".utf8)).status == 200, "it changes nothing")
  }

  @Test(arguments: ["", "1", "not-a-uuid", "6F9619FF-8B86-D011-B42D-00C04FC964FF, x"])
  func invalidKeysAreMalformed(text: String) async throws {
    let rig = try await ServerRig.unchanged.value
    #expect(await rig.ask(.createDraft, [APIField.key: text]).code == .malformed)
    #expect(await rig.ask(.restoreDraft(DraftID(1)), [APIField.key: text]).fields == ["Idempotency-Key"])
  }

  @Test func refusedChangesNameTheirField() async throws {
    let rig = try await ServerRig()
    let draft = try await rig.draft()
    #expect(await rig.ask(.purgeDraft(draft.id)).fields == ["draft"])
    let untitled = try await rig.draft(title: " ")
    let revision = try APICoding.encode(DraftRevision(revision: untitled.revision))
    let refused = try await rig.ask(.publishDraft(untitled.id), body: revision).decoded(APIProblem.self)
    #expect(refused.status == 422 && refused.errors?.map(\.field) == ["title"])
    #expect(refused.detail == "A draft without a title can't be published.")
    #expect(await rig.ask(.follow(UserID(132))).fields == ["user"])
    #expect(await rig.ask("GET", "/blogs/1055", query: "limit=1").fields == ["query"])
    #expect(await rig.ask(.signIn, as: nil, body: Data("{\"name\":\"a\"}".utf8)).fields == ["password"])
  }
}

extension APIResponse {
  /// The fields that the problem names.
  var fields: [String] {
    (try? decoded(APIProblem.self))?.errors?.map(\.field) ?? []
  }
}
