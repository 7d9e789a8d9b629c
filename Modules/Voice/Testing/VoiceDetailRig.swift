public import Composition
public import CompositionTesting
public import ViewKitTesting
public import VoiceCore
public import VoiceInterface

/// The single voice message in a scene of its own, on data and a player that a test programs.
@MainActor
public final class VoiceDetailRig {
  public let service: ProgrammedVoiceService
  public let output: StubSoundOutput
  public let player: SoundPlayer
  public let scene: ModuleScene<VoiceDetail>
  public let screen: Screen

  private let rig: VoiceRig

  public init(_ factories: VoiceDetailFactory..., voices: [Voice], id: Int = 1) {
    rig = VoiceRig(voices: voices)
    service = rig.service
    output = rig.output
    player = rig.player
    scene = ModuleScene(
      VoiceDetail.self, factories,
      context: VoiceDetail.Context(voice: VoiceID(id), environment: rig.environment))
    screen = scene.screen()
  }

  /// What is said of the message, as "button|status".
  public var playback: String? {
    guard let button = screen.label("play") else { return nil }
    return "\(button)|\(screen.label("status") ?? "")"
  }

  /// Taps the button, and lets everything happen that takes no time.
  public func tap() async {
    screen.tap("play")
    await screen.settle()
  }

  /// Lets time pass, and everything happen that it brings.
  public func wait(_ seconds: Double) async {
    await rig.advance(by: seconds)
    await screen.settle()
  }
}
