public import DraftCore
public import Essentials
import Foundation
import Synchronization

/// Stores unsaved text in a folder beside a database file, each text in its own file.
///
/// Files can be written even if the database is locked, damaged or slow.
public final class UnsavedDraftFiles: Sendable {
  private let folder: String
  /// The texts of earlier runs that no session has taken yet.
  private let stored: Mutex<[UnsavedDraft]>

  /// Reads the texts that earlier runs stored.
  ///
  /// - Parameter database: the path of the database.
  public init(beside database: String) {
    folder = database + "-unsaved"
    SyncedFile.removeLeftovers(in: folder)
    stored = Mutex(Self.texts(in: folder))
  }

  /// The unsaved text of one person.
  public func of(_ owner: UserID) -> any DraftRecovery {
    OwnedFiles(files: self, owner: owner)
  }

  private struct OwnedFiles: DraftRecovery {
    let files: UnsavedDraftFiles
    let owner: UserID

    func take() -> [UnsavedDraft] {
      files.stored.withLock { stored in
        let own = stored.filter { $0.draft.ownerID == owner }
        if !own.isEmpty { stored.removeAll { $0.draft.ownerID == owner } }
        return own
      }
    }

    func keep(_ text: UnsavedDraft) -> Bool {
      do {
        let data = try JSONEncoder().encode(text)
        mkdir(files.folder, 0o700)
        try SyncedFile.write(data, to: files.file(text.id))
        SyncedFile.syncFolder(of: files.folder)
        return true
      } catch {
        return false
      }
    }

    func remove(_ id: UUID) {
      guard unlink(files.file(id)) == 0 else { return }
      // Fails if the folder still has files.
      rmdir(files.folder)
    }
  }

  private func file(_ id: UUID) -> String { "\(folder)/\(id.uuidString).json" }

  private static func texts(in folder: String) -> [UnsavedDraft] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      // A file that can't be read stays.
      guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) else { return nil }
      return try? JSONDecoder().decode(UnsavedDraft.self, from: data)
    }
  }
}
