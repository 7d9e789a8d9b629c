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
  public let scene: ModuleScene<VoiceList>
  public let screen: Screen
  /// The messages that were opened, in order.
  public var selected: [VoiceID] { log.selected }

  private final class Log {
    var selected: [VoiceID] = []
  }

  private let log: Log
  private let rig: VoiceRig
  private let toastClock = TestClock()

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
        route: { id in
          log.selected.append(id)
          let destination = ViewController()
          destination.title = "Voice \(id)"
          return destination
        }))
    screen = scene.screen(listHeight: listHeight, clock: toastClock)
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
  public func tap(_ row: Int) async {
    screen.tap("play", inRow: row)
    await screen.settle()
  }

  /// Refreshes the scene.
  public func refresh() async {
    screen.press(.character("r"))
    await screen.settle()
  }

  /// Pulls the list to refresh it.
  public func pull() {
    for case let table as TableView in scene.view.visibleTree { table.onRefresh?() }
  }

  /// Scrolls to the end, and waits until nothing changes.
  public func scrollToEnd() async {
    screen.scroll(by: 100_000)
    await screen.settle()
  }

  /// Leaves the scene.
  public func leave() {
    screen.window.rootViewController = ViewController()
  }

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

  /// Waits until a toast has disappeared.
  public func waitForToast() async {
    toastClock.advance(by: .seconds(4))
    await screen.settle()
  }

  /// Ends the playing sound.
  public func end() async {
    output.end()
    await screen.settle()
  }
}
