public import Foundation
public import ViewKit
public import WebPage

/// The scene of one page, with what the host needs to show it.
@MainActor
public struct PageContent {
  public var root: NavigationController
  public var strings: PageStrings
  /// Whether what the address names exists. If not, the response is 404, with the scene that says so.
  public var isFound = true
  /// The person who uses the page; `nil` if it is not known who that is.
  public var person: PageState.Person?
  /// Finds the person of a page that began without, however long it takes; `nil` if that fails. Not called while it runs.
  public var findPerson: (@MainActor () async -> PageState.Person?)?
  /// Whether the page is the same for all browsers. One that lacks its person, who takes too long to load, is for one browser.
  public var isShared = true
  /// The inputs of the commands for people who study the program.
  public var tools: Set<Character> = []
  /// Where the person may want to go from any screen.
  public var links: [PageState.Link] = []
  /// Controls the page's audio element.
  public var audio = PageAudio()
  /// Returns the path of a scene; opening it shows the same scene.
  public var address: @MainActor (ViewController) -> String
  /// Called once, when a page that continues is drawn as its browser shows it. Only from then on may changes of others show.
  public var onAwake: @MainActor () -> Void = {}
  /// Called with `true` when no browser has shown an awake page for a while, so that the app can store what nothing else has, and
  /// with `false` when one does again.
  public var keepText: @MainActor (Bool) -> Void = { _ in }
  /// Called when the browser has closed the page. Returns what ends what the person has begun and left empty; `nil` if there is
  /// none. It is called if no other page shows the address, and then the page ends too.
  public var closingEmpty: @MainActor () -> (@MainActor () -> Void)? = { nil }
  /// Called once, when `root` is in its window: to restore the place of a person, for example.
  public var onShow: @MainActor (Window) -> Void = { _ in }
  /// Returns what encodes the present state, on any thread, for `PageRequest.state`; `nil` if the scenes have no state.
  ///
  /// Pages without a state are made for each request, and stay awake.
  public var save: @MainActor (Window) -> (@Sendable () -> Data?)? = { _ in nil }
  /// Whether the state is complete: no request and no unsaved text would be lost if the page ended now.
  public var isSettled: @MainActor () -> Bool = { true }
  /// Returns what others can change on the page. While the page sleeps, the host collects these changes.
  public var topics: @MainActor () -> Set<PageTopic> = { [] }
  /// Returns what others have changed and the page does not show yet, when the page falls asleep.
  public var unread: @MainActor () -> Set<PageTopic> = { [] }
  /// Called when the page has woken: shows what others have changed meanwhile.
  public var catchUp: @MainActor (Set<PageTopic>) -> Void = { _ in }
  /// Called once, when the page is closed or falls asleep.
  public var end: @MainActor (Window) async -> Void = { $0.rootViewController = nil }

  public init(
    root: NavigationController, strings: PageStrings, address: @escaping @MainActor (ViewController) -> String
  ) {
    self.root = root
    self.strings = strings
    self.address = address
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
