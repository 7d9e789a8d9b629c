public import Composition
public import CompositionTesting
import Essentials
public import ViewKit
public import ViewKitTesting
public import VoiceCore
public import VoiceInterface

/// The list in its own scene, with a service and a player that the test controls.
@MainActor
public final class VoiceListRig {
  public let service: ProgrammedVoiceService
  public let output: StubSoundOutput
  public let player: SoundPlayer
  /// The clock of the screen. The player has another.
  public let clock = TestClock()
  public let scene: ModuleScene<VoiceList>
  public let screen: Screen
  /// The messages that were opened, in order.
  public var selected: [VoiceID] { log.selected }

  private final class Log {
    var selected: [VoiceID] = []
  }

  private let log: Log
  private let rig: VoiceRig

  /// Shows the list. Loading starts when the test settles.
  ///
  /// - Parameter player: replaces the real player.
  public init(
    _ factories: VoiceListFactory..., voices: [Voice], player: (any VoicePlayer)? = nil, listHeight: Int = 12
  ) {
    let rig = VoiceRig(voices: voices, player: player)
    self.rig = rig
    service = rig.service
    output = rig.output
    self.player = rig.player
    let log = Log()
    self.log = log
    scene = ModuleScene(
      VoiceList.self, factories,
      context: VoiceList.Context(
        author: UserID(132), environment: rig.environment,
        route: Route(address: { "/\($0)" }) { id in
          log.selected.append(id)
          let destination = ViewController()
          destination.title = "Voice \(id)"
          return destination
        }))
    screen = scene.screen(listHeight: listHeight, clock: clock)
  }

  // MARK: Output

  /// The button and the status of a row, as "button|status"; `nil` if the row is not visible.
  public func playback(_ row: Int) -> String? {
    guard let button = screen.label("play", inRow: row) else { return nil }
    return "\(button)|\(screen.label("status", inRow: row) ?? "")"
  }

  /// The value of a row's bar; `nil` if it has no bar.
  public func progress(_ row: Int) -> Double? {
    guard case .progress(let progress) = screen.find("progress", inRow: row)?.detail else { return nil }
    return progress
  }

  // MARK: Input

  /// Taps the button of a row, and waits until nothing changes.
  public func tap(_ row: Int) async { await tap("play", inRow: row) }

  // MARK: Time

  /// Advances the clock of the player, and waits until nothing changes.
  public func wait(_ seconds: Double) async {
    await rig.advance(by: seconds)
    await screen.settle()
  }

  /// Advances the clock of the player, and returns the views that were redrawn.
  public func redrawn(within seconds: Double) async -> [ViewID] {
    await rig.redrawn(on: screen, within: seconds)
  }

  /// Ends the playing sound.
  public func end() async {
    output.end()
    await screen.settle()
  }
}

extension VoiceListRig: PagedListRig {
  public static let pages = ProgrammedVoiceService.Operation.voices
  public static let nameLabel = "caption"
  public static let emptyNotice = "No voice messages yet."
  public static func name(_ number: Int) -> String { "Caption \(number)" }

  public convenience init(
    _ old: VoiceListFactory, _ new: VoiceListFactory, items: [Int], listHeight: Int
  ) {
    self.init(old, new, voices: items.map { .sample(id: $0) }, listHeight: listHeight)
  }

  public func setItems(_ numbers: [Int]) {
    service.voices = numbers.map { .sample(id: $0) }
  }
}
