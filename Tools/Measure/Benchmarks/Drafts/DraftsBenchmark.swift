import Composition
import DraftCore
import Essentials
import ProfileApp
import ProfileScenes

/// 10,000 drafts: the last page against the second, a save, and a list with all drafts loaded.
enum DraftsBenchmark: Benchmark {
  static let name = "drafts"
  static let title = "Drafts: 10,000 of them, in a database in memory"

  private static let count = 10_000

  static func rows(_ effort: Effort) async throws -> [Row] {
    let session = try await Choice(architecture: .mvc, isOwn: true).session()
    let service = session.environment.drafts.service
    var last: Draft?
    for number in 1...count {
      let draft = try await service.create()
      last = try await service.save(
        draft.id, title: "Draft \(number)", body: "A few words.", revision: draft.revision,
        edit: EditID())
    }
    guard let last else { return [] }
    let ends = try await cursors(of: service)
    return try await requests(service, last, ends).rows(effort) + lists(service).rows(effort)
  }

  /// The cursors of the second and of the last page.
  private static func cursors(of service: any DraftService) async throws -> (
    second: PageCursor?, last: PageCursor?
  ) {
    var cursors: [PageCursor] = []
    while let next = try await service.drafts(after: cursors.last, limit: Page<Draft>.defaultLimit).next {
      cursors.append(next)
    }
    return (cursors.first, cursors.last)
  }

  private static func requests(
    _ service: any DraftService, _ draft: Draft, _ ends: (second: PageCursor?, last: PageCursor?)
  ) -> Series {
    var series = Series(.time)
    series.add("the second page from the database") {
      try await seconds { _ = try await service.drafts(after: ends.second, limit: Page<Draft>.defaultLimit) }
    }
    series.add("the last page", goal: .timesAtMost(2)) {
      try await seconds { _ = try await service.drafts(after: ends.last, limit: Page<Draft>.defaultLimit) }
    }
    var revision = draft.revision
    series.add("a save") {
      try await seconds {
        revision = try await service.save(
          draft.id, title: "Again", body: "\(revision)", revision: revision, edit: EditID()
        ).revision
      }
    }
    return series
  }

  /// The time in which a list that shows all drafts handles a save of another module.
  private static func lists(_ service: any DraftService) -> Series {
    var series = Series(.time)
    for architecture in Catalogue.all.architectures(of: "Draft") {
      let list = DraftRows(count: count, architecture: architecture, service: service)
      series.add("one saved elsewhere, all rows loaded: \(architecture)") { list.timeOfNews() }
    }
    return series
  }
}
