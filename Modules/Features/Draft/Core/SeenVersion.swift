import Foundation

/// The version of a text that a host's copy showed when a person edited it, with the states of copies that the edited text has
/// everything of: those that it goes on from, as a page does that was loaded again, and last its own.
///
/// Read from `revision copy/number copy/number …`. Without states, the host does not count the edits of its copy.
public struct SeenVersion: Sendable {
  public let revision: Int
  /// The states, of no text yet.
  private let states: [EditID]

  /// What can't be read counts as older than every version.
  public init(_ text: String) {
    let words = text.split(separator: " ")
    revision = words.first.flatMap { Int($0) } ?? 0
    let text = UUID()
    states = words.dropFirst().compactMap { EditID("\(text)/\($0)") }
  }

  /// Whether the host counts the edits of its copy.
  var isCounted: Bool { !states.isEmpty }

  /// Whether the edited text has everything of a stored one, because that is an earlier state of it.
  func includes(_ stored: Draft) -> Bool {
    guard let edit = stored.edit else { return false }
    return states.contains { $0.includes(edit) }
  }

  /// The states, as those of a text; `nil` for a new text.
  func states(of text: UUID?) -> [EditID] {
    let text = text ?? UUID()
    return states.map { EditID(text: text, copy: $0.copy, number: $0.number) }
  }
}
