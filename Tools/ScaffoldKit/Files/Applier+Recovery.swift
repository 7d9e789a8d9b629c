import Foundation

/// How the moves of a run that ended early are reverted.
///
/// A file in the stage tells whether its move was made: `.new` is gone after an update or a creation, `.old` exists only
/// after a deletion. So reverting can be interrupted itself and done again.
extension Applier {
  /// Reverts an interrupted run, and returns its command.
  ///
  /// - Throws: `ScaffoldError.conflict` if a file was edited after the run had moved it. Nothing is changed then.
  func recover() throws(ScaffoldError) -> String? {
    guard let record = try RunRecord.read(RunRecord.journal, in: files) else {
      // Interrupted before the journal was written, or after the run was complete.
      try clearStage()
      return nil
    }
    if let undone = record.undone, try files.data(undone.record) == nil {
      try finish(record)
      return nil
    }
    try takeBack(record)
    return record.command
  }

  /// Reverts the moves of a run. Does nothing if one of them can't be reverted without losing an edit.
  func takeBack(_ record: RunRecord) throws(ScaffoldError) {
    _ = try checkFolders(record.entries.map(\.path))
    var moves: [(entry: RunRecord.Entry, index: Int, move: Move)] = []
    var edited: [String] = []
    for (index, entry) in record.entries.enumerated() {
      let move = try self.move(of: entry, index)
      if move == .refused { edited.append(entry.path) }
      moves.append((entry, index, move))
    }
    try refuse(edited, record)
    for (entry, index, move) in moves where move != .nothing {
      // Compared once more, right before the move.
      guard try self.move(of: entry, index) == move else { return try refuse([entry.path], record) }
      switch move {
      case .nothing, .refused: break
      case .remove:
        // Moved first, so that even an edit at this moment is seen.
        try files.move(entry.path, to: Self.removed(index))
        guard try files.data(Self.removed(index)).map({ ContentHash.text(of: $0) }) == entry.after else {
          _ = try files.place(Self.removed(index), at: entry.path)
          return try refuse([entry.path], record)
        }
      case .moveBack: try files.move(Self.old(index), to: entry.path)
      case .placeBack:
        guard try files.place(Self.old(index), at: entry.path) else {
          return try refuse([entry.path], record)
        }
      case .rewrite(let before):
        try files.write(before, to: Self.old(index), like: entry.path)
        try files.settle()
        try files.move(Self.old(index), to: entry.path)
      }
    }
    removeIfEmpty(record.folders)
    try files.remove(RunRecord.journal)
    try clearStage()
  }

  private enum Move: Equatable {
    /// The file is as it was before the run, or has an edit of a version that the run did not write.
    case nothing
    case remove, moveBack, placeBack
    /// The run's file is in place, and the stage was deleted.
    case rewrite(Data)
    /// The run's version was edited.
    case refused
  }

  /// How to revert one move.
  private func move(of entry: RunRecord.Entry, _ index: Int) throws(ScaffoldError) -> Move {
    guard !files.isOdd(entry.path), !files.isFolder(entry.path) else { return .refused }
    let now = try files.data(entry.path)
    let isOurs = now.map { ContentHash.text(of: $0) } == entry.after
    let old = try files.data(Self.old(index))
    switch (entry.before, entry.after) {
    case (nil, _):
      if now == nil { return .nothing }
      if isOurs { return .remove }
      return try files.data(Self.new(index)) == nil ? .refused : .nothing
    case (let before?, nil):
      if old == nil || now == before { return .nothing }
      return now == nil ? .placeBack : .refused
    case (let before?, _):
      if try files.data(Self.new(index)) != nil { return .nothing }
      if isOurs { return old == nil ? .rewrite(before) : .moveBack }
      return old == nil || now == before ? .nothing : .refused
    }
  }

  private func refuse(_ edited: [String], _ record: RunRecord) throws(ScaffoldError) {
    guard !edited.isEmpty else { return }
    throw .conflict(
      edited.map {
        "\($0) was edited since “\(record.command)” was interrupted, so that run can't be reverted. "
          + "Take the edit back, or delete \(RunRecord.journal) to keep all files as they are."
      })
  }
}
