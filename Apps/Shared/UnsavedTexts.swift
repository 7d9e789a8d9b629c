import DraftCore
import Essentials
import Foundation

/// Keeps the texts that could not be saved before a program ended, in a folder beside the database.
///
/// Each text is a file that only its owner can read. The next session of the same person saves it and removes the file.
@MainActor
final class UnsavedTexts {
  private struct Entry: Codable {
    let user: Int
    let text: UnsavedDraft
  }

  private let folder: URL
  /// The files whose texts this program holds in memory.
  private var held: Set<URL> = []

  /// - Parameter database: the path of the database.
  init(beside database: String) {
    folder = URL(filePath: database + "-unsaved", directoryHint: .isDirectory)
  }

  /// Writes texts to files, which the caller removes if the texts are saved after all.
  ///
  /// Skips a text that can't be written: there is nowhere else to keep it.
  func keep(_ texts: [UnsavedDraft], of user: UserID) -> [URL] {
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    return texts.compactMap { text in
      let file = folder.appending(path: "\(UUID().uuidString).json")
      guard let data = try? JSONEncoder().encode(Entry(user: user.rawValue, text: text)),
        (try? data.write(to: file, options: .atomic)) != nil
      else { return nil }
      try? FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      held.insert(file)
      return file
    }
  }

  /// The texts of a person that an earlier program kept. Each is returned once.
  func take(for user: UserID) -> [(file: URL, text: UnsavedDraft)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      let file = folder.appending(path: name)
      guard !held.contains(file), let data = try? Data(contentsOf: file),
        let entry = try? JSONDecoder().decode(Entry.self, from: data), entry.user == user.rawValue
      else { return nil }
      held.insert(file)
      return (file, entry.text)
    }
  }

  /// Removes a file whose text is saved, and the folder after the last one.
  func remove(_ file: URL) {
    try? FileManager.default.removeItem(at: file)
    held.remove(file)
    // Fails if the folder still has files.
    rmdir(folder.path)
  }
}
