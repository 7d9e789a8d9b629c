import Composition
import ProfileApp
import ViewKit

/// The profile scenes: another person's in each of the nine compositions of UserInfo and Blog, and the own one.
enum CompositionBenchmark: Benchmark {
  static let name = "composition"
  static let title = "Composition: the profile scenes at 80×24, from demo data in memory"

  static func rows(_ effort: Effort) async throws -> [Row] {
    var building = Series(.time)
    var showing = Series(.time)
    var memory = Series(.bytes)
    var leaks = Series(.number, comparesWithFirst: false)
    for choice in Choice.all {
      let session = try await choice.session()
      building.add("build: \(choice.name)") { await timeToBuild(session) }
      showing.add("first complete frame: \(choice.name)") { await timeToShow(session) }
      memory.add("memory: \(choice.name)") { await memoryOfScene(session) }
      leaks.add("scenes left: \(choice.name)", goal: .exactly(0)) { await scenesLeft(session) }
    }
    return try await building.rows(effort) + showing.rows(effort) + memory.rows(effort) + leaks.rows(effort)
  }

  private static func timeToBuild(_ session: ProfileSession) async -> Double {
    var stage: Stage?
    let time = seconds { stage = Stage(session) }
    await stage?.close()
    return time
  }

  static func timeToShow(_ session: ProfileSession) async -> Double {
    var stage: Stage?
    let time = await seconds {
      let shown = Stage(session)
      await shown.finish()
      stage = shown
    }
    await stage?.close()
    return time
  }

  private static func memoryOfScene(_ session: ProfileSession) async -> Double {
    var stage: Stage?
    let bytes = await Memory.growth {
      let shown = Stage(session)
      await shown.finish()
      stage = shown
    }
    await stage?.close()
    return bytes
  }

  private static func scenesLeft(_ session: ProfileSession) async -> Double {
    let scene: WeakObject
    do {
      let stage = Stage(session)
      await stage.finish()
      scene = WeakObject(object: stage.window.rootViewController?.frontmost)
      await stage.close()
    }
    return scene.object == nil ? 0 : 1
  }
}
