import Foundation

/// The sounds that were played last. They are not downloaded again.
struct SoundCache {
  private var sounds: [(id: SoundID, data: Data)] = []

  /// The maximum size in bytes. The last sound is kept at any size.
  static let capacity = 8 << 20

  subscript(id: SoundID) -> Data? {
    mutating get {
      guard let index = sounds.firstIndex(where: { $0.id == id }) else { return nil }
      sounds.append(sounds.remove(at: index))
      return sounds.last?.data
    }
    set {
      sounds.removeAll { $0.id == id }
      guard let newValue else { return }
      sounds.append((id, newValue))
      var size = sounds.reduce(0) { $0 + $1.data.count }
      while size > Self.capacity, sounds.count > 1 { size -= sounds.removeFirst().data.count }
    }
  }
}
