import Essentials
package import ViewKit

/// Shows the trace of the last action, beside the scenes or below them, and the run before to compare with. A tap on a call shows
/// its source. The key `t` hides and shows the panel, escape leaves it.
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
  /// The runs that can be compared with, the latest at the end. The latest of each input in each architecture.
  private(set) var earlier: [TraceRun] = []
  private let hint: Label
  let present: TraceRunView
  private let former: TraceRunView
  let texts: TraceTexts
  let sources: SourceFolder
  private let comparing: ComparisonButtons
  let pages: CoverStack
  /// With `--study`: the guide, and the source of the last run's logic.
  private let guide: StudyGuide?
  let source = View()
  private let onToggle: @MainActor () -> Void
  private var isUpdateScheduled = false
  /// Whether the shown recorder has recorded more than the panel shows.
  private var isStale = false

  private struct WeakRecorder {
    weak var recorder: TraceRecorder?
    let number: Int
  }

  /// - Parameters:
  ///   - sources: reads the source of a call that a person opens.
  ///   - isStudy: whether a guide says what to try, and the source is shown after each action.
  ///   - onToggle: called after the panel was hidden or shown.
  init(
    _ language: Language, sources: SourceFolder, isStudy: Bool = false,
    onToggle: @escaping @MainActor () -> Void
  ) {
    let texts = TraceTexts(language)
    self.texts = texts
    guide = isStudy ? StudyGuide(texts) : nil
    self.sources = sources
    self.onToggle = onToggle
    hint = Label(texts.hint, style: TextStyle(numberOfLines: 0), identifier: "trace.hint")
    present = TraceRunView(texts.present, leftOut: texts.leftOut, identifier: "trace.run")
    former = TraceRunView(texts.former, leftOut: texts.leftOut, identifier: "trace.former")
    comparing = ComparisonButtons(texts)
    let runs = StackView(
      .vertical, (guide.map { [$0] } ?? []) + [hint, comparing, present, source, former])
    pages = CoverStack(ScrollView(runs, identifier: "trace.scroll"), backTitle: texts.back)
    super.init()
    identifier = "trace"
    container = .aside
    layout = Layout(margins: EdgeInsets(left: 1, right: 1), height: Self.lowHeight)
    let title = Label(texts.name, style: TextStyle(font: .headline), identifier: "trace.title")
    title.layout.isFlexible = true
    addSubview(StackView(.horizontal, spacing: 1, container: .header, [title]))
    addSubview(pages)
    for run in [present, former] {
      run.onOpen = { [weak self, weak run] in self?.openSource(of: $0, in: run?.run) }
    }
    comparing.onChoose = { [weak self] in self?.compare(with: $0) }
  }

  /// The lines of the panel on a terminal that has no room beside the scenes.
  private static let lowHeight = 9

  package override var keyCommands: [KeyCommand] {
    [KeyCommand(input: "t", title: texts.name) { [weak self] in self?.toggle() }]
  }

  package override func handle(_ key: Key) -> Bool {
    guard key == .escape else { return false }
    window?.resetFocus()
    return true
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
  /// The number of inputs whose last run is kept.
  private static let earlierLimit = 8

  /// Makes the recorder of the next action. What it records is shown, unless a later action has recorded something.
  func makeRecorder() -> TraceRecorder {
    lastNumber += 1
    let recorder = TraceRecorder()
    recorder.eventLimit = Self.eventLimit
    recorder.didRecord = { [weak self, weak recorder, number = lastNumber] in
      // A key that only opens a menu is not worth losing the run before.
      guard let self, let recorder, number >= shownNumber, !recorder.isOfScenes, !isHidden else { return }
      if number > shownNumber { keepForComparison() }
      (shown, shownNumber, isStale) = (recorder, number, true)
      scheduleUpdate()
    }
    self.recorder = recorder
    recent.removeAll { $0.recorder == nil || $0.number < shownNumber }
    recent.append(WeakRecorder(recorder: recorder, number: lastNumber))
    return recorder
  }

  /// Another run is shown from now on. The one so far can be compared with it.
  private func keepForComparison() {
    guard let run = present.run else { return }
    earlier.removeAll { $0.input == run.input && $0.architectures == run.architectures }
    earlier.append(run)
    if earlier.count > Self.earlierLimit { earlier.removeFirst() }
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
    guard isStale, let shown else { return }
    isStale = false
    let run = TraceRun(shown)
    hint.isHidden = true
    present.show(run)
    comparing.show(run)
    // The same action before, for example in another architecture; else the action before.
    former.show(earlier.last { $0.input == run.input } ?? earlier.last)
    if let guide {
      guide.see(run)
      showSource(of: run)
    }
  }
}
