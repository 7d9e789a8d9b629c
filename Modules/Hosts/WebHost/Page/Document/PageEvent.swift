import Foundation

/// An event that a page reports.
public enum PageEvent: Equatable, Sendable {
  /// The first message of a socket: the token of the page, and the number of its last patch.
  case hello(page: String, sequence: Int)
  case tap(Int)
  /// A tap on a button that the person saw, pressed or not. If it has changed since, the tap has no effect: it would take back
  /// what the person wants.
  case toggle(Int, wasPressed: Bool)
  /// The version of the text that the edit was made on; `nil` if the field has none. Behind it, with a space before each, stand the
  /// edits that it goes on from, of this page before it was loaded again, as `token/count`. `count` grows with each edit of the
  /// page; 0 for forms. `field` is the address of the screen and the field's name, which stay if a host that starts again
  /// gives other numbers.
  case edit(Int, text: String, version: String? = nil, count: Int = 0, field: String? = nil)
  /// The rows of a list that are in view or near it.
  case rows(Int, first: Int, count: Int)
  /// A request to refresh one list.
  case refresh(Int)
  /// Scrolls a list by one screen, for pages without a script.
  case turn(Int, forward: Bool)
  case key(Character)
  case escape
  /// Sets a slider, from 0 to 1.
  case slide(Int, to: Double)
  /// Goes back until `depth` screens remain below the current one.
  case back(depth: Int)
  case audio(AudioReport)

  /// Reads a message of the socket; `nil` if a page can't have sent it.
  public init?(json: some Sequence<UInt8>) {
    guard let message = try? JSONSerialization.jsonObject(with: Data(json)), let parts = message as? [Any],
      let kind = parts.first as? String
    else { return nil }
    func text(_ index: Int) -> String? { parts.indices.contains(index) ? parts[index] as? String : nil }
    func number(_ index: Int) -> Int? { real(index).flatMap { Self.number($0) } }
    func real(_ index: Int) -> Double? { parts.indices.contains(index) ? parts[index] as? Double : nil }
    switch kind {
    case "h":
      guard let page = text(1), let sequence = number(2) else { return nil }
      self = .hello(page: page, sequence: sequence)
    case "t":
      guard let node = number(1) else { return nil }
      self = number(2).map { .toggle(node, wasPressed: $0 == 1) } ?? .tap(node)
    case "i":
      guard let node = number(1), let typed = text(2) else { return nil }
      self = .edit(
        node, text: typed, version: text(3) ?? number(3).map { "\($0)" }, count: number(4) ?? 0,
        field: text(5))
    case "s":
      guard let node = number(1), let first = number(2), let count = number(3), first >= 0,
        (1...Self.mostRows).contains(count)
      else { return nil }
      self = .rows(node, first: first, count: count)
    case "r":
      guard let node = number(1) else { return nil }
      self = .refresh(node)
    case "k":
      guard let key = text(1), key.count == 1, let character = key.first else { return nil }
      self = .key(character)
    case "e": self = .escape
    case "v":
      guard let node = number(1), let value = real(2), (0...1).contains(value) else { return nil }
      self = .slide(node, to: value)
    case "b":
      guard let depth = number(1), depth >= 0 else { return nil }
      self = .back(depth: depth)
    case "m":
      guard let order = number(1), let state = text(2).flatMap(AudioReport.State.init), let time = real(3),
        let share = real(4), (0...Self.longestTime).contains(time)
      else { return nil }
      self = .audio(AudioReport(order: order, state: state, time: time, share: min(max(share, 0), 1)))
    default: return nil
    }
  }

  /// The events in the fields of a form: edits first, then presses.
  public static func events(form: [(name: String, value: String)]) -> [PageEvent] {
    let versions = Dictionary(form.filter { $0.name.hasPrefix("v") }) { first, _ in first }
    let edits = form.compactMap { name, value -> PageEvent? in
      guard name.first == "n", let number = number(name.dropFirst()) else { return nil }
      let version = versions["v\(number)"].flatMap { Self.number($0) }.map { "\($0)" }
      // Forms send line breaks as CR LF.
      return .edit(number, text: value.replacing("\r\n", with: "\n"), version: version)
    }
    let presses = form.compactMap { name, value -> PageEvent? in
      switch name {
      case "tap": number(value).map { .tap($0) }
      case "more": number(value).map { .turn($0, forward: true) }
      case "earlier": number(value).map { .turn($0, forward: false) }
      case "key" where value.count == 1: value.first.map { .key($0) }
      default: nil
      }
    }
    return edits + presses
  }

  /// The number of what was pressed in a form; `nil` for other events.
  public var pressed: Int? {
    switch self {
    case .tap(let node), .toggle(let node, _), .turn(let node, _): node
    default: nil
    }
  }

  // MARK: Bounds

  /// A number of a page, such as that of a node; `nil` outside the bounds, with which the host can calculate freely.
  private static func number(_ value: Double) -> Int? {
    abs(value) < 1e15 && value == value.rounded() ? Int(value) : nil
  }

  private static func number(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { $0.magnitude < 1_000_000_000_000_000 ? $0 : nil }
  }

  /// The most rows of a list that a page may ask for.
  static let mostRows = 400

  /// The longest position in a sound that a page may report, in seconds: about a year.
  static let longestTime = 3e7
}

/// A report of the page's audio element.
public struct AudioReport: Equatable, Sendable {
  /// The media events of HTML that the host uses.
  public enum State: String, Sendable {
    case progress, playing, timeupdate, pause, ended, error
  }

  /// The number of the order that the element carries out.
  public var order: Int
  public var state: State
  /// The position in the sound, in seconds.
  public var time: Double
  /// The part of the sound that is loaded, from 0 to 1.
  public var share: Double

  public init(order: Int, state: State, time: Double, share: Double) {
    self.order = order
    self.state = state
    self.time = time
    self.share = share
  }
}
