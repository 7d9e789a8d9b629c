import CommandTesting
import Foundation
import ProfileAPI
import Testing

@testable import profile_server

/// The API description matches the endpoints exactly.
struct DocumentTests {
  private let document: OpenAPIDocument

  init() throws {
    document = try #require(OpenAPIDocument.served)
  }

  @Test func everyRouteIsDescribed() {
    let described = Set(document.operations.keys)
    #expect(described == Set(APIRoute.allCases.map(\.rawValue)))
  }

  @Test(arguments: APIRoute.allCases) func descriptionOf(route: APIRoute) throws {
    let operation = try #require(document.operations[route.rawValue])
    #expect(operation["operationId"]?.text == "\(route)")
    #expect((operation["security"] == .list([])) == !route.needsToken)
    #expect((operation["responses"]?["401"] != nil) == (route.needsToken || route == .signIn))
    let parameters = document.parameters(of: route.rawValue)
    func names(_ place: String) -> Set<String> {
      Set(parameters.filter { $0["in"]?.text == place }.compactMap { $0["name"]?.text })
    }
    #expect(names("query") == (route.isList ? ["after", "limit"] : []))
    let braces = route.template.matches(of: /\{(.*?)\}/).map { String($0.1) }
    #expect(names("path") == Set(braces))
    #expect(names("header").contains("Idempotency-Key") == (route.method == .post && route != .signIn))
    #expect(names("header").contains("If-None-Match") == (route.method == .get))
    #expect((operation["requestBody"] != nil) == route.hasBody)
  }

  @Test func allProblemCodesAreDescribed() throws {
    let code = document.root["components"]?["schemas"]?["Problem"]?["properties"]?["code"]
    let described = Set(try #require(code)["examples"]?.list.compactMap(\.text) ?? [])
    let codes: Set<APIProblem.Code> = [
      .malformed, .unauthorised, .notFound, .wrongMethod, .tooSlow, .conflict, .tooLarge, .wrongType,
      .outOfRange, .refused, .tooManyAttempts, .broken, .storage, .outcomeUnknown,
      .unavailable,
    ]
    #expect(described == Set(codes.map(\.rawValue)))
  }

  @Test func pageLimitsAreDescribed() throws {
    let limit = document.root["components"]?["parameters"]?["Limit"]
    #expect(limit?["schema"]?["default"]?.number == Double(PageQuery.defaultLimit))
    #expect(limit?["description"]?.text?.contains("\(APIResponder.mostItems)") == true)
    for page in ["UserPage", "BlogPage", "DraftPage", "VoicePage"] {
      let items = document.root["components"]?["schemas"]?[page]?["properties"]?["items"]
      #expect(items?["maxItems"]?.number == Double(APIResponder.mostItems))
    }
  }

  @Test func serverSendsTheDocument() async throws {
    let response = try await ServerRig.unchanged.value.ask(.openAPI, as: nil)
    #expect(try Document(json: response.body) == document.root)
    #expect(document.root["openapi"]?.text?.hasPrefix("3.1.") == true)
  }

  @Test(arguments: [
    (200, "application/json", #"{"status":"ok"}"#, 0), (200, "application/json", #"{"status":"bad"}"#, 1),
    (200, "application/json", #"{"status":"ok","more":1}"#, 1), (200, "application/json", "{}", 1),
    (200, "application/json", "[]", 2), (200, "text/html", "{}", 1), (418, "application/json", "{}", 1),
    (503, "application/problem+json", #"{"title":"t","status":503,"code":"c"}"#, 0),
    (503, "application/problem+json", #"{"title":"t","status":5.5,"code":1}"#, 3),
  ])
  func comparisonFindsFaults(status: Int, type: String, body: String, count: Int) {
    let found = document.complaints("GET /health", status: status, type: type, body: Data(body.utf8))
    #expect(found.count == count, "\(found)")
  }
}
