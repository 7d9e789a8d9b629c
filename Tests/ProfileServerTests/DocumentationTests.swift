import CommandTesting
import Foundation
import ProfileAPI
import Testing

@testable import profile_server

/// The page for people at `/docs`.
struct DocumentationTests {
  private func page() async throws -> String {
    let response = try await ServerRig.unchanged.value.ask(.docs, as: nil)
    #expect(response.status == 200 && response.header("content-type") == "text/html; charset=utf-8")
    return String(decoding: response.body, as: UTF8.self)
  }

  @Test func everyRouteSchemaAndStatusIsOnThePage() async throws {
    let page = try await page()
    for route in APIRoute.allCases {
      #expect(page.contains("<h3 id=\"\(route)\">"), "\(route)")
      #expect(page.contains("<code>\(route.template)</code>"), "\(route)")
    }
    let document = try #require(OpenAPIDocument.served)
    for name in document.root["components"]?["schemas"]?.keys ?? [] {
      #expect(page.contains("<h3 id=\"schema-\(name)\">"), "\(name)")
    }
    for (name, operation) in document.operations {
      #expect(operation["summary"]?.text.map { page.contains("\($0)</h3>") } == true, "\(name)")
      for status in operation["responses"]?.keys ?? [] {
        #expect(page.contains("<code>\(status)</code>"), "\(name) \(status)")
      }
    }
  }

  @Test func everyLinkHasATarget() async throws {
    let page = try await page()
    let targets = Set(page.matches(of: /id="([^"]+)"/).map { String($0.1) })
    let links = page.matches(of: /href="#([^"]+)"/).map { String($0.1) }
    #expect(!links.isEmpty && links.allSatisfy(targets.contains))
    #expect(targets.count == page.matches(of: /id="([^"]+)"/).count, "each once")
  }

  @Test func needsNoScriptAndNoOtherFile() async throws {
    let page = try await page()
    #expect(!page.contains("<script") && !page.contains("http://") && !page.contains("https://"))
    #expect(!page.contains("src=") && !page.contains("<link") && !page.contains("@import"))
    let policy = try await ServerRig.unchanged.value.ask(.docs, as: nil).header("content-security-policy")
    #expect(policy?.contains("default-src 'none'") == true)
  }

  @Test(arguments: ["GET", "HEAD"]) func rootLeadsToThePage(method: String) async throws {
    let response = try await ServerRig.unchanged.value.ask(method, "/", as: nil)
    #expect(response.status == 308 && response.header("location") == "/docs")
  }

  @Test func otherRequestsToTheRootAreNotFound() async throws {
    let rig = try await ServerRig.unchanged.value
    #expect(await rig.ask("POST", "/", as: nil).code == .notFound)
    #expect(await rig.ask("GET", "//", as: nil).code == .notFound)
    #expect(await rig.ask("GET", "/", query: "a=b", as: nil).code == .notFound)
  }
}
