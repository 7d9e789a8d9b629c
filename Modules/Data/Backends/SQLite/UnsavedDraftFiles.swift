public import DraftCore
public import Essentials
import Foundation
import Synchronization

/// Stores unsaved text in a folder beside a database file, each text in its own file.
///
/// Files can be written even if the database is locked, damaged or slow. Each names its database: numbers of drafts mean nothing
/// in another one that has replaced it at the same path.
public final class UnsavedDraftFiles: Sendable {
  private let folder: String
  private let instance: String?
  /// The texts of earlier runs that no session has taken yet.
  private let stored: Mutex<[DraftEdit]>
  /// The files that this program has written. It locks them while it runs, because it still has their texts.
  private let open = Mutex<[UUID: Int32]>([:])

  /// Reads the texts that earlier runs stored.
  ///
  /// - Parameters:
  ///   - database: the path of the database.
  ///   - instance: identifies the database; `nil` if that is unknown.
  public init(beside database: String, of instance: String?) {
    folder = database + "-unsaved"
    self.instance = instance
    stored = Mutex([])
    SyncedFile.removeLeftovers(in: folder)
    let texts = texts()
    stored.withLock { $0 = texts }
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
        files.lock(text)
        return true
      } catch {
        return false
      }
    }

    func remove(_ text: UUID) {
      files.unlock(text)
      guard unlink(files.file(text)) == 0 else { return }
      // Fails if the folder still has files.
      rmdir(files.folder)
    }
  }

  private func lock(_ text: UUID) {
    unlock(text)
    let descriptor = Foundation.open(file(text), O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = lockf(descriptor, F_TLOCK, 0)
    open.withLock { $0[text] = descriptor }
  }

  private func unlock(_ text: UUID) {
    if let descriptor = open.withLock({ $0.removeValue(forKey: text) }) { close(descriptor) }
  }

  /// Whether another program that runs has the text.
  private static func isLocked(_ path: String) -> Bool {
    let descriptor = Foundation.open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    return lockf(descriptor, F_TEST, 0) != 0 && [EACCES, EAGAIN].contains(errno)
  }

  private func file(_ text: UUID) -> String {
    "\(folder)/\(instance.map { "\($0)." } ?? "")\(text).json"
  }

  private func texts() -> [DraftEdit] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { $0.hasSuffix(".json") }.compactMap { name in
      let former = "\(folder)/\(name)"
      let parts = name.split(separator: ".")
      // A file that can't be read stays, and so does one of another database or program.
      guard parts.count == 2 || parts.first.map(String.init) == instance, !Self.isLocked(former),
        let data = try? Data(contentsOf: URL(filePath: former))
      else { return nil }
      guard let edit = try? JSONDecoder().decode(DraftEdit.self, from: data), let text = edit.id?.text else {
        return converted(data, former)
      }
      // Former versions named no database.
      guard former == file(text) || rename(former, file(text)) == 0 else { return nil }
      return edit
    }
  }

  /// Stores a text of a version before `EditID` as the present one does.
  private func converted(_ data: Data, _ former: String) -> DraftEdit? {
    guard let edit = (try? JSONDecoder().decode(FormerText.self, from: data))?.edit, let text = edit.id?.text,
      let data = try? JSONEncoder().encode(edit), (try? SyncedFile.write(data, to: file(text))) != nil
    else { return nil }
    unlink(former)
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
