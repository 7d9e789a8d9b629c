public import Composition
public import CompositionTesting
import Essentials
public import ViewKit
public import ViewKitTesting
public import VoiceCore
public import VoiceInterface

/// The list in a scene of its own, on data and a player that a test programs.
@MainActor
public final class VoiceListRig {
  public let service: ProgrammedVoiceService
  public let output: StubSoundOutput
  public let player: SoundPlayer
  public let scene: ModuleScene<VoiceList>
  public let screen: Screen
  /// What was selected.
  public var selected: [VoiceID] { log.selected }

  private final class Log {
    var selected: [VoiceID] = []
  }

  private let log: Log
  private let rig: VoiceRig

  /// Shows the list; nothing has loaded before the test settles.
  ///
  /// - Parameter player: asked by the list instead of the real one.
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
    screen = scene.screen(listHeight: listHeight)
  }

  // MARK: What is there

  /// What a row says of its message, as "button|status"; `nil` where the row is not in view.
  public func playback(_ row: Int) -> String? {
    guard let button = screen.label("play", inRow: row) else { return nil }
    return "\(button)|\(screen.label("status", inRow: row) ?? "")"
  }

  /// How far a row's bar is filled; `nil` where it has none.
  public func progress(_ row: Int) -> Double? {
    guard case .progress(let progress) = screen.find("progress", inRow: row)?.detail else { return nil }
    return progress
  }

  // MARK: What a person does

  /// Taps the button of a row, and lets everything happen that takes no time.
  public func tap(_ row: Int) async {
    screen.tap("play", inRow: row)
    await screen.settle()
  }

  public func refresh() async {
    screen.press(.character("r"))
    await screen.settle()
  }

  /// Scrolls to the end and waits for what comes.
  public func scrollToEnd() async {
    screen.scroll(by: 100_000)
    await screen.settle()
  }

  /// Goes somewhere else for good.
  public func leave() {
    screen.window.rootViewController = ViewController()
  }

  // MARK: What happens

  /// Lets time pass, and everything happen that it brings.
  public func wait(_ seconds: Double) async {
    await rig.advance(by: seconds)
    await screen.settle()
  }

  /// Lets time pass, and answers with the views that were drawn again meanwhile.
  public func redrawn(within seconds: Double) async -> [ViewID] {
    await rig.advance(by: seconds)
    var dirty: [ViewID] = []
    // Not settle(): that takes the frames this is about.
    for _ in 0..<40 {
      await Task.yield()
      dirty += screen.window.takeFrame().dirty
    }
    return dirty
  }

  /// What plays comes to its end.
  public func end() async {
    output.end()
    await screen.settle()
  }
}
