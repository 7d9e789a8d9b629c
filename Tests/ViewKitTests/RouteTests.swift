import Testing
import ViewKit
import ViewKitTesting

@MainActor
struct RouteTests {
  private let route = Route<Int>(address: { $0 > 0 ? "/rows/\($0)" : nil }) { number in
    let screen = ViewController()
    screen.title = "Row \(number)"
    return screen
  }

  @Test func leadsToAScreenAndItsAddress() {
    #expect(route(2)?.title == "Row 2")
    #expect([route.address(2), route.address(0)] == ["/rows/2", nil])
    let lengths = route.from { (text: String) in text.count }
    #expect(lengths("four")?.title == "Row 4" && lengths.address("four") == "/rows/4")
    #expect(Route<Int>.none(1) == nil && Route<Int>.none.address(1) == nil)
  }

  @Test func addressReachesTheHost() throws {
    let button = Button("Ada", identifier: "ada")
    let screen = Screen(button)
    #expect(try #require(screen.find("ada")).link == nil)
    button.link = "/ada"
    #expect(try #require(screen.find("ada")).link == "/ada")
  }
}
