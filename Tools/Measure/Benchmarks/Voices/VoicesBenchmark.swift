import Composition
import ProfileApp
import VoiceCore

/// A voice message that plays: the bytes of each second, and of an exchange of its module.
enum VoicesBenchmark: Benchmark {
  static let name = "voices"
  static let title = "Voice: a message that plays, at 80×24"

  static func rows(_ effort: Effort) async throws -> [Row] {
    var bytes = Series(.bytes, comparesWithFirst: false)
    var exchanges = Series(.bytes, comparesWithFirst: false)
    for architecture in Catalogue.all.architectures(of: "Voice") {
      let player = SteppedPlayer()
      let session = try await Choice(architecture: architecture).session(player: player)
      let stage = Stage(session)
      await stage.finish()
      bytes.add("bytes for a second that passes, \(architecture)", goal: .atMost(29)) {
        if let id = player.current?.id { player.stop(id) }
        player.step()
        stage.draw()
        stage.liftPen()
        player.step()
        return Double(stage.draw().count)
      }
      guard let slot = stage.slot("Voice") else { preconditionFailure("a profile has voice messages") }
      exchanges.add("exchange while it plays, from \(architecture): bytes written", goal: .exactly(0)) {
        player.step()
        stage.draw()
        let next = slot.architectures.first { $0 != slot.architecture } ?? architecture
        await slot.exchange(to: next)
        return Double(await stage.finish().count)
      }
    }
    return try await bytes.rows(effort) + exchanges.rows(effort)
  }
}
