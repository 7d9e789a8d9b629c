import Essentials
package import ViewKit

/// Shows the trace of the last action, beside the scenes or below them. The key `t` hides and shows it.
@MainActor
package final class TracePanel: View {
  /// The recorder of the last action. It may have recorded nothing.
  private(set) var recorder: TraceRecorder?
  /// The recorders of actions that may go on and be shown, the last one at the end. What an action has started keeps its
  /// recorder.
  private var recent: [WeakRecorder] = []
  /// The recorder of the action that is shown, and the numbers of this action and of the last one.
  private var shown: TraceRecorder?
  private var (shownNumber, lastNumber) = (0, 0)
  private let title = Label(style: TextStyle(font: .headline), identifier: "trace.title")
  private let calls = Label(style: TextStyle(font: .caption, numberOfLines: 0), identifier: "trace.calls")
  private let language: Language
  private let onToggle: @MainActor () -> Void
  private var isUpdateScheduled = false

  private struct WeakRecorder {
    weak var recorder: TraceRecorder?
    let number: Int
  }

  /// - Parameter onToggle: called after the panel was hidden or shown.
  init(_ language: Language, onToggle: @escaping @MainActor () -> Void) {
    self.language = language
    self.onToggle = onToggle
    super.init()
    identifier = "trace"
    container = .aside
    layout = Layout(margins: EdgeInsets(left: 1, right: 1), height: Self.lowHeight)
    title.text = name
    calls.text = hint
    addSubview(title)
    addSubview(ScrollView(calls, identifier: "trace.scroll"))
  }

  /// The lines of the panel on a terminal that has no room beside the scenes.
  private static let lowHeight = 9

  package override var keyCommands: [KeyCommand] {
    [KeyCommand(input: "t", title: name) { [weak self] in self?.toggle() }]
  }

  private func toggle() {
    isHidden.toggle()
    if isHidden {
      for recorder in recorders { recorder.end() }
      (recorder, shown, recent) = (nil, nil, [])
    }
    onToggle()
  }

  /// The recorders of actions that may go on and be shown, the last one at the end.
  var recorders: [TraceRecorder] { recent.compactMap(\.recorder) }

  /// An action that goes on for long is recorded up to this number of events: each one takes time to show.
  static let eventLimit = 2000

  /// Makes the recorder of the next action. What it records is shown, unless a later action has recorded something.
  func makeRecorder() -> TraceRecorder {
    lastNumber += 1
    let recorder = TraceRecorder()
    recorder.placesLater = true
    recorder.eventLimit = Self.eventLimit
    recorder.didRecord = { [weak self, weak recorder, number = lastNumber] in
      guard let self, let recorder, number >= shownNumber, !isHidden else { return }
      (shown, shownNumber) = (recorder, number)
      scheduleUpdate()
    }
    self.recorder = recorder
    recent.removeAll { $0.recorder == nil || $0.number < shownNumber }
    recent.append(WeakRecorder(recorder: recorder, number: lastNumber))
    return recorder
  }

  /// Shows the trace after the current turn, once for all that the turn records.
  private func scheduleUpdate() {
    guard !isUpdateScheduled else { return }
    isUpdateScheduled = true
    // Showing the trace is not part of it.
    TraceRecorder.$context.withValue(nil) {
      Task { [weak self] in
        self?.update()
      }
    }
  }

  private func update() {
    isUpdateScheduled = false
    guard let shown else { return }
    let trace = Trace(Recording(shown))
    title.text = ([name] + trace.architectures).joined(separator: "  ")
    let lines = trace.normalised(indentedBy: 1) + (shown.isFull ? [leftOut] : [])
    calls.text = lines.joined(separator: "\n")
  }

  private var name: String {
    switch language {
    case .english: "Trace"
    case .simplifiedChinese: "调用"
    }
  }

  private var leftOut: String {
    switch language {
    case .english: "Later events are left out."
    case .simplifiedChinese: "后面的事件省略了。"
    }
  }

  private var hint: String {
    switch language {
    case .english: "Who calls whom after the next action."
    case .simplifiedChinese: "下一个操作之后，谁调用了谁。"
    }
  }
}
