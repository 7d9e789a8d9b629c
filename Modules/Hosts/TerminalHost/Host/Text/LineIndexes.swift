import Synchronization
import ViewKit

/// The line indexes of the long texts that were drawn last.
///
/// A text is wrapped when its view is measured, drawn and clicked, in every frame. With its index, these cost as much as
/// the lines that are seen.
enum LineIndexes {
  private struct Key: Hashable {
    let view: ViewID
    let width: Int
  }

  private struct Entry {
    var index: LineIndex
    var lastUse: Int
  }

  private struct Cache {
    var entries: [Key: Entry] = [:]
    var uses = 0
  }

  /// More than a screen has fields.
  private static let limit = 32
  /// Texts with fewer bytes are wrapped each time.
  static let shortest = 2048

  private static let cache = Mutex(Cache())

  /// The index of a view's text.
  static func index(of text: String, in view: ViewID, width: Int) -> LineIndex {
    cache.withLock { cache in
      cache.uses += 1
      let key = Key(view: view, width: width)
      var entry =
        cache.entries.removeValue(forKey: key) ?? Entry(index: LineIndex("", width: width), lastUse: 0)
      entry.index.update(to: text)
      entry.lastUse = cache.uses
      cache.entries[key] = entry
      if cache.entries.count > limit,
        let oldest = cache.entries.min(by: { $0.value.lastUse < $1.value.lastUse })
      {
        cache.entries[oldest.key] = nil
      }
      return entry.index
    }
  }
}
