import Composition
import ProfileApp
import ViewKit

/// Exchanges the list of blogs while it is on the screen, with all three pages loaded and a row focused.
enum ExchangeBenchmark: Benchmark {
  static let name = "exchange"
  static let title = "Exchange: the list of blogs at 80×24, three pages loaded"

  /// Every pair of architectures of the list, in both directions.
  private static func pairs(of slot: any AnySlot) -> [(old: Architecture, new: Architecture)] {
    slot.architectures.flatMap { old in slot.architectures.filter { $0 != old }.map { (old, $0) } }
  }

  static func rows(_ effort: Effort) async throws -> [Row] {
    let session = try await Choice(architecture: .mvc).session()
    let stage = Stage(session)
    await stage.finish()
    await stage.loadAllPages()
    guard let slot = stage.slot("Blog") else { preconditionFailure("a profile has blogs") }
    return try await times(slot, on: stage, session).rows(effort) + bytes(slot, on: stage).rows(effort)
  }

  /// The time from the command to the frame that shows the new module.
  ///
  /// The baseline is opening a new scene, which shows only the first page, from its top.
  private static func times(_ slot: any AnySlot, on stage: Stage, _ session: ProfileSession) -> Series {
    var series = Series(.time)
    series.add("the scene opened anew") { await CompositionBenchmark.timeToShow(session) }
    for (old, new) in pairs(of: slot) {
      series.add("\(old) to \(new)") {
        await stage.show(old, in: slot)
        let time = await seconds { await stage.exchange(slot, to: new) }
        await stage.finish()
        return time
      }
    }
    return series
  }

  /// The bytes that are sent to the terminal during and after the exchange. Zero if no cell changes.
  private static func bytes(_ slot: any AnySlot, on stage: Stage) -> Series {
    var series = Series(.bytes, comparesWithFirst: false)
    for (old, new) in pairs(of: slot) {
      series.add("\(old) to \(new): bytes written", goal: .exactly(0)) {
        await stage.show(old, in: slot)
        let count = await stage.exchange(slot, to: new).count
        return Double(count + (await stage.finish().count))
      }
    }
    return series
  }
}

extension Stage {
  /// Exchanges a module, and draws the first frame of the new one.
  @discardableResult
  fileprivate func exchange(_ slot: any AnySlot, to architecture: Architecture) async -> [UInt8] {
    await slot.exchange(to: architecture)
    precondition(slot.architecture == architecture, "the exchange did not take place")
    arrange()
    return draw()
  }

  /// Puts the module of a measurement's start on the screen.
  fileprivate func show(_ architecture: Architecture, in slot: any AnySlot) async {
    guard slot.architecture != architecture else { return }
    await exchange(slot, to: architecture)
    await finish()
  }
}
