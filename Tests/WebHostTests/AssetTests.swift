import Testing
import WebPage

@testable import WebHost

/// The style sheet, the script and the icon of pages.
@MainActor
struct AssetTests {
  private let rig = WebRig(accounts: StubAccounts())

  @Test func filesAreKeptForGoodAndNeedNoSession() async {
    for asset in PageAsset.all {
      #expect(asset.path.wholeMatch(of: #//assets/(style|script|icon)-[0-9a-f]{16}\.(css|js|svg)/#) != nil)
      let response = await rig.get(asset.path)
      #expect(response.status == 200)
      #expect(response.body == asset.bytes)
      #expect(response.header("content-type") == asset.type)
      #expect(response.header("cache-control") == "public, max-age=31536000, immutable")
      #expect(response.header("set-cookie") == nil)
      #expect(response.header("vary") == "Accept-Encoding")
      #expect(response.header("x-content-type-options") == "nosniff")
    }
    #expect(rig.store.count == 0)
  }

  @Test(arguments: ["/assets/", "/assets/style-0000000000000000.css", "/assets/../sign-in", "/assets"])
  func otherPathsAreUnknown(path: String) async {
    #expect(await WebRig().get(path).status == 404)
  }

  @Test func clientsThatTakeGzipGetIt() async {
    for asset in PageAsset.all {
      let response = await rig.get(asset.path, ["accept-encoding": "gzip"])
      #expect(response.header("content-encoding") == "gzip")
      #expect(response.body.starts(with: [0x1f, 0x8b]) && response.body.count < asset.bytes.count)
    }
    for path in ["/", "/sign-in", "/nowhere"] {
      let response = await WebRig(accounts: path == "/sign-in" ? StubAccounts() : nil).get(
        path, ["accept-encoding": "gzip"])
      #expect(response.header("content-encoding") == "gzip", "\(path)")
      #expect(response.header("vary") == "Accept-Encoding")
    }
  }

  @Test func aHeadRequestSaysTheLengthOfTheCompressedFile() async {
    let fields = ["accept-encoding": "gzip"]
    let whole = await rig.get(PageAsset.style.path, fields)
    let head = await rig.get(PageAsset.style.path, fields, method: "HEAD")
    #expect(head.body.isEmpty && head.header("content-length") == "\(whole.body.count)")
  }

  @Test(arguments: ["/favicon.ico", "/favicon.svg"])
  func theIconHasItsUsualNamesToo(path: String) async {
    let response = await rig.get(path)
    #expect(response.body == PageAsset.icon.bytes)
    #expect(response.header("cache-control") == "public, max-age=86400")
  }
}
