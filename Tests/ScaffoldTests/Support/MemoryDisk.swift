import Foundation
import ScaffoldKit
import Synchronization

/// Files in memory, on a disk that can be made to fill up, to break down, or to refuse.
final class MemoryDisk: FileSystem {
  struct State {
    var files: [String: Data] = [:]
    var folders: Set<String> = []
    var readOnly: Set<String> = []
    /// How many bytes can still be written.
    var room = Int.max
    /// What is written and not yet settled, which a power cut would lose.
    var unsettled: Set<String> = []
    /// How many changes can still be made; then nothing works any more, as after a power cut.
    var changesLeft = Int.max
    var changes = 0
    /// What a person does right before the change of a number.
    var edit: (before: Int, make: @Sendable (inout State) -> Void)?
  }

  private let state: Mutex<State>

  init(_ files: [String: String] = [:]) {
    var state = State()
    for (path, text) in files {
      state.files[path] = Data(text.utf8)
      var parts = path.split(separator: "/").dropLast()
      while !parts.isEmpty {
        state.folders.insert(parts.joined(separator: "/"))
        parts = parts.dropLast()
      }
    }
    self.state = Mutex(state)
  }

  /// What there is, without what scaffold keeps for itself.
  var tree: [String: String] {
    state.withLock { state in
      state.files.filter { !$0.key.hasPrefix(".scaffold/") }.mapValues { String(decoding: $0, as: UTF8.self) }
    }
  }

  var folders: Set<String> { state.withLock { $0.folders.filter { !$0.hasPrefix(".scaffold") } } }
  var changes: Int { state.withLock { $0.changes } }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  func edit(_ path: String, _ text: String?) { set { $0.files[path] = text.map { Data($0.utf8) } } }

  func data(_ path: String) throws(ScaffoldError) -> Data? { state.withLock { $0.files[path] } }

  func isFolder(_ path: String) -> Bool { state.withLock { $0.folders.contains(path) } }

  func isOdd(_ path: String) -> Bool { false }

  func isWritable(_ path: String) -> Bool { state.withLock { !$0.readOnly.contains(path) } }

  func names(in folder: String) throws(ScaffoldError) -> [String] {
    state.withLock { state in
      (Array(state.files.keys) + state.folders).filter { $0.hasPrefix("\(folder)/") }
        .compactMap { $0.dropFirst(folder.count + 1).split(separator: "/").first.map(String.init) }
        .reduce(into: Set<String>()) { $0.insert($1) }.sorted()
    }
  }

  func swiftFiles(below folder: String) throws(ScaffoldError) -> [String] {
    state.withLock { state in
      state.files.keys.filter { $0.hasPrefix("\(folder)/") && $0.hasSuffix(".swift") }.sorted()
    }
  }

  func tree(below folder: String) throws(ScaffoldError) -> SourceTree {
    state.withLock { state in
      let files = state.files.filter { $0.key.hasPrefix("\(folder)/") && $0.key.hasSuffix(".swift") }
      return SourceTree(
        files: files.mapValues { Array($0) },
        folders: state.folders.filter { $0 == folder || $0.hasPrefix("\(folder)/") })
    }
  }

  func makeFolder(_ path: String) throws(ScaffoldError) {
    try change { state throws(ScaffoldError) in _ = state.folders.insert(path) }
  }

  func write(_ data: Data, to path: String, like other: String?) throws(ScaffoldError) {
    try change { state throws(ScaffoldError) in
      // A full disk leaves a part of the file behind.
      state.files[path] = data.prefix(state.room)
      state.unsettled.insert(path)
      guard data.count <= state.room else {
        state.room = 0
        throw .disk("\(path) can't be written: No space left on device.")
      }
      state.room -= data.count
    }
  }

  func settle() throws(ScaffoldError) { set { $0.unsettled = [] } }

  func link(_ path: String, as other: String) throws(ScaffoldError) {
    try change { state throws(ScaffoldError) in
      guard let data = state.files[path] else { throw .disk("\(path) is missing.") }
      state.files[other] = data
    }
  }

  func place(_ path: String, at target: String) throws(ScaffoldError) -> Bool {
    try change { state throws(ScaffoldError) in
      guard state.files[target] == nil else { return false }
      guard let data = state.files.removeValue(forKey: path) else { throw .disk("\(path) is missing.") }
      state.files[target] = data
      return true
    }
  }

  func move(_ path: String, to target: String) throws(ScaffoldError) {
    try change { state throws(ScaffoldError) in
      guard state.unsettled.isEmpty || target == ".scaffold/generated" else {
        throw .disk("\(target) would be there before \(state.unsettled.sorted()[0]) is safe.")
      }
      guard let data = state.files.removeValue(forKey: path) else { throw .disk("\(path) is missing.") }
      state.files[target] = data
    }
  }

  func remove(_ path: String) throws(ScaffoldError) {
    try change { state throws(ScaffoldError) in
      state.files[path] = nil
      state.unsettled.remove(path)
      state.folders.remove(path)
    }
  }

  private func change<Result: Sendable>(
    _ body: (inout State) throws(ScaffoldError) -> Result
  ) throws(ScaffoldError) -> Result {
    try state.withLock { state throws(ScaffoldError) in
      if let edit = state.edit, edit.before == state.changes {
        state.edit = nil
        edit.make(&state)
      }
      guard state.changesLeft > 0 else { throw .disk("The power is off.") }
      state.changesLeft -= 1
      state.changes += 1
      return try body(&state)
    }
  }
}
