import Foundation

/// The version of a text that a host's copy showed when a person edited it, with the states of copies that the edited text has
/// everything of: those that it goes on from, as a page does that was loaded again, and last its own.
///
/// Read from `revision copy/number copy/number …`. Without states, the host does not count the edits of its copy.
public struct SeenVersion: Sendable, Equatable {
  public let revision: Int
  private let states: [State]

  private struct State: Equatable {
    let copy: UUID
    let number: Int
  }

  /// What can't be read counts as older than every version.
  public init(_ text: String) {
    let words = text.split(separator: " ")
    revision = words.first.flatMap { Int($0) } ?? 0
    states = words.dropFirst().compactMap { word in
      let parts = word.split(separator: "/")
      guard parts.count == 2, let copy = UUID(uuidString: String(parts[0])), let number = Int(parts[1]),
        1..<(1 << 53) ~= number
      else { return nil }
      return State(copy: copy, number: number)
    }
  }

  /// Whether the host counts the edits of its copy.
  var isCounted: Bool { !states.isEmpty }

  /// Whether the edited text has everything of a stored one, because that is an earlier state of it.
  func includes(_ stored: Draft) -> Bool {
    guard let edit = stored.edit else { return false }
    return states.contains { $0.copy == edit.copy && $0.number >= edit.number }
  }

  /// The states, as those of a text; `nil` for a new text.
  func states(of text: UUID?) -> [EditID] {
    let text = text ?? UUID()
    return states.map { EditID(text: text, copy: $0.copy, number: $0.number) }
  }
}
