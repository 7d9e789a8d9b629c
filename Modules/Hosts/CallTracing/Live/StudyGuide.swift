import ViewKit

/// What to try with `--study`: the actions that are done are ticked off.
@MainActor
final class StudyGuide: View {
  private var progress = StudyProgress()
  private let texts: TraceTexts
  private let lines: [(action: StudyProgress.Action, label: Label)]
  private let end: Label

  init(_ texts: TraceTexts) {
    self.texts = texts
    lines = StudyProgress.Action.allCases.map { action in
      (action, Label(style: TextStyle(numberOfLines: 0), identifier: "study.\(action)"))
    }
    end = Label(texts.studied, style: TextStyle(tint: .secondary, numberOfLines: 0), identifier: "study.end")
    super.init()
    identifier = "study"
    let title = Label(texts.study, style: TextStyle(font: .headline))
    addSubview(StackView(.vertical, margins: EdgeInsets(bottom: 1), [title] + lines.map(\.label) + [end]))
    show()
  }

  /// Ticks off what a run has done.
  func see(_ run: TraceRun) {
    progress.see(run.calls, in: run.architectures)
    show()
  }

  private func show() {
    for (action, label) in lines {
      let isDone = progress.done.contains(action)
      label.text = "\(isDone ? "☑" : "☐") \(texts.text(action))"
      label.style.tint = isDone ? .secondary : .primary
    }
    end.isHidden = !progress.isComplete
  }
}
