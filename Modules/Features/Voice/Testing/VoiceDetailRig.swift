public import Composition
public import CompositionTesting
public import ViewKit
public import ViewKitTesting
public import VoiceCore
public import VoiceInterface

/// The single voice message in its own scene, with a service and a player that the test controls.
@MainActor
public final class VoiceDetailRig: ModuleRig {
  public let service: ProgrammedVoiceService
  public let output: StubSoundOutput
  public let player: SoundPlayer
  public let scene: ModuleScene<VoiceDetail>
  public let screen: Screen

  private let rig: VoiceRig
  private let toastClock = TestClock()

  public init(_ factories: VoiceDetailFactory..., voices: [Voice], id: Int = 1) {
    rig = VoiceRig(voices: voices)
    service = rig.service
    output = rig.output
    player = rig.player
    scene = ModuleScene(
      VoiceDetail.self, factories,
      context: VoiceDetail.Context(voice: VoiceID(id), environment: rig.environment))
    screen = scene.screen(clock: toastClock)
  }

  /// The button and the status, as "button|status"; `nil` if no message is shown.
  public var playback: String? {
    guard let button = screen.label("play") else { return nil }
    return "\(button)|\(screen.label("status") ?? "")"
  }

  /// Taps the button, and waits until nothing changes.
  public func tap() async { await tap("play") }

  /// Advances the clock of the player, and returns the views that were redrawn.
  public func redrawn(within seconds: Double) async -> [ViewID] {
    await rig.redrawn(on: screen, within: seconds)
  }

  /// Waits until a toast has disappeared.
  public func waitForToast() async {
    toastClock.advance(by: .seconds(4))
    await screen.settle()
  }

  /// Advances the clock of the player, and waits until nothing changes.
  public func wait(_ seconds: Double) async {
    await rig.advance(by: seconds)
    await screen.settle()
  }
}

extension VoiceDetailRig: ItemRig {
  public static let load = ProgrammedVoiceService.Operation.voice
  public static let nameLabel = "caption"
  public static let name = "Caption 1"

  public convenience init(_ old: VoiceDetailFactory, _ new: VoiceDetailFactory) {
    self.init(old, new, voices: [.sample(id: 1)])
  }

  public func rename(_ name: String) {
    service.voices[0].caption = name
  }
}
