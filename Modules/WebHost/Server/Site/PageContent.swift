public import ViewKit
public import WebPage

/// The scene of one page, with what the host needs to show it.
@MainActor
public struct PageContent {
  public var root: NavigationController
  public var strings: PageStrings
  /// Whether what the address names exists. If not, the response is 404, with the scene that says so.
  public var isFound: Bool
  /// Where the person may want to go from any screen.
  public var links: [PageState.Link]
  /// Controls the page's audio element.
  public var audio: PageAudio
  /// Returns the path of a scene; opening it shows the same scene.
  public var address: @MainActor (ViewController) -> String
  /// Called once, when the page is closed.
  public var end: @MainActor (Window) async -> Void

  public init(
    root: NavigationController, strings: PageStrings, isFound: Bool = true,
    links: [PageState.Link] = [], audio: PageAudio = PageAudio(),
    address: @escaping @MainActor (ViewController) -> String,
    end: @escaping @MainActor (Window) async -> Void = { $0.rootViewController = nil }
  ) {
    self.root = root
    self.strings = strings
    self.isFound = isFound
    self.links = links
    self.audio = audio
    self.address = address
    self.end = end
  }
}

/// Controls the audio element of one page: takes an order and passes on the element's reports.
@MainActor
public final class PageAudio {
  /// The current order; `nil` for silence.
  public var order: AudioOrder? {
    didSet { if order != oldValue { onOrder?() } }
  }
  /// Called with the reports of the element on the current order. Reports on older orders are dropped.
  public var onReport: (@MainActor (AudioReport) -> Void)?
  var onOrder: (@MainActor () -> Void)?

  public init() {}

  func receive(_ report: AudioReport) {
    guard report.order == order?.number else { return }
    onReport?(report)
  }
}
