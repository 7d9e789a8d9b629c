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
  private let stored: Mutex<[DraftEdit]>

  /// Reads the texts that earlier runs stored.
  ///
  /// - Parameter database: the path of the database.
  public init(beside database: String) {
    folder = database + "-unsaved"
    SyncedFile.removeLeftovers(in: folder)
    stored = Mutex(Self.texts(in: folder))
  }

  /// The unsaved text of one person.
  public func of(_ owner: UserID) -> any UnsavedDraftStorage {
    OwnedFiles(files: self, owner: owner)
  }

  private struct OwnedFiles: UnsavedDraftStorage {
    let files: UnsavedDraftFiles
    let owner: UserID

    func take() -> [DraftEdit] {
      files.stored.withLock { stored in
        let own = stored.filter { $0.saved.ownerID == owner }
        if !own.isEmpty { stored.removeAll { $0.saved.ownerID == owner } }
        return own
      }
    }

    func keep(_ edit: DraftEdit) -> Bool {
      guard let text = edit.id?.text else { return false }
      do {
        let data = try JSONEncoder().encode(edit)
        mkdir(files.folder, 0o700)
        try SyncedFile.write(data, to: files.file(text))
        SyncedFile.syncFolder(of: files.folder)
        return true
      } catch {
        return false
      }
    }

    func remove(_ text: UUID) {
      guard unlink(files.file(text)) == 0 else { return }
      // Fails if the folder still has files.
      rmdir(files.folder)
    }
  }

  private func file(_ text: UUID) -> String { Self.file(text, in: folder) }

  private static func file(_ text: UUID, in folder: String) -> String { "\(folder)/\(text).json" }

  private static func texts(in folder: String) -> [DraftEdit] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      // A file that can't be read stays.
      guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) else { return nil }
      return (try? JSONDecoder().decode(DraftEdit.self, from: data)) ?? converted(data, name, in: folder)
    }
  }

  /// Stores a text of a version before `EditID` as the present one does.
  private static func converted(_ data: Data, _ name: String, in folder: String) -> DraftEdit? {
    guard let edit = (try? JSONDecoder().decode(FormerText.self, from: data))?.edit, let text = edit.id?.text,
      let data = try? JSONEncoder().encode(edit),
      (try? SyncedFile.write(data, to: file(text, in: folder))) != nil
    else { return nil }
    unlink("\(folder)/\(name)")
    return edit
  }

  /// A text as versions before `EditID` stored it.
  private struct FormerText: Decodable {
    let draft: Draft
    let title: String
    let body: String

    var edit: DraftEdit {
      var edit = DraftEdit(draft)
      _ = edit.type(title: title, body: body, at: .zero)
      return edit
    }
  }
}
