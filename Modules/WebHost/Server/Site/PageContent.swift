public import ViewKit
public import WebPage

/// A scene for one page, and what the page has to know of it.
@MainActor
public struct PageContent {
  public var root: NavigationController
  public var strings: PageStrings
  /// What the page's audio element is to do.
  public var audio: PageAudio
  /// Where what shows can be found again: a path.
  public var address: @MainActor (ViewController) -> String
  /// Called once, when nobody will look at the page again.
  public var end: @MainActor (Window) async -> Void

  public init(
    root: NavigationController, strings: PageStrings, audio: PageAudio = PageAudio(),
    address: @escaping @MainActor (ViewController) -> String,
    end: @escaping @MainActor (Window) async -> Void = { $0.rootViewController = nil }
  ) {
    self.root = root
    self.strings = strings
    self.audio = audio
    self.address = address
    self.end = end
  }
}

/// The audio element of one page: takes an order, and hears what comes of it.
@MainActor
public final class PageAudio {
  /// What it is to do; `nil` for silence.
  public var order: AudioOrder? {
    didSet { if order != oldValue { onOrder?() } }
  }
  /// Called with what the element reports of the order in force.
  public var onReport: (@MainActor (AudioReport) -> Void)?
  var onOrder: (@MainActor () -> Void)?

  public init() {}

  func receive(_ report: AudioReport) {
    guard report.order == order?.number else { return }
    onReport?(report)
  }
}
