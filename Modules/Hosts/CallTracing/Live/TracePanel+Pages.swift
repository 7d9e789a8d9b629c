import Composition
import ViewKit

/// What a person opens from the panel.
extension TracePanel {
  /// Shows the first logic of a run below it.
  func showSource(of run: TraceRun) {
    for view in source.subviews { view.removeFromSuperview() }
    guard let call = Trace(inputs: run.calls).functionCalls.first(where: \.isLogic) else { return }
    source.addSubview(source(of: [call], reached: run.places))
  }

  func openSource(of call: Trace.Call, in run: TraceRun?) {
    pages.push { source(of: [call], reached: run?.places ?? []) }
  }

  /// Shows the run that is shown beside the same action in another architecture.
  func compare(with other: Architecture) {
    guard let run = present.run, let subject = run.subject else { return }
    pages.push { comparison(of: run, subject, with: other) }
  }

  /// The other run is one that the person did before, or else a recorded one.
  private func comparison(of run: TraceRun, _ subject: TraceRun.Subject, with other: Architecture) -> View {
    let name = "\(subject.module) \(other)"
    let live = earlier.last { $0.input == run.input && $0.architectures.contains(name) }
    let recorded = Counterparts(folder: sources)
    guard let calls = live?.calls ?? recorded.calls(like: run, of: subject, in: other) else {
      return Label("\(texts.noCounterpart) \(other).", style: TextStyle(numberOfLines: 0))
    }
    return ComparisonView(
      TraceComparison.Column(name: subject.name, trace: Trace(inputs: run.calls)),
      TraceComparison.Column(
        name: live == nil ? "\(name) (\(texts.recorded))" : name, trace: Trace(inputs: calls)),
      unit: texts.equalLines
    ) { [weak self] left, right in
      let calls = [left, right].compactMap(\.self).filter { !$0.place.isEmpty }
      self?.pages.push { self?.source(of: calls, reached: []) ?? View() }
    }
  }

  /// What a person chooses to see the files of a module.
  var inspection: String { texts.files }

  /// Shows the files of a module on the screen.
  func showModule(_ slot: any AnySlot) {
    pages.push {
      ModuleView(
        slot, ModuleFiles(sources), texts,
        exchange: { [weak self, weak slot] in
          // Then it is another module.
          self?.pages.pop()
          slot?.view.badge?.action()
        },
        open: { [weak self] files in self?.pages.push { self?.source(of: files) ?? View() } })
    }
  }

  /// The source of a call, or of two beside each other.
  private func source(of calls: [Trace.Call], reached: [String]) -> View {
    source(of: calls.map(\.name), reached: reached) { index throws(SourceFolder.Failure) in
      try sources.place(of: calls[index])
    }
  }

  /// A file, or two beside each other.
  private func source(of files: [ModuleFiles.File]) -> View {
    source(of: files.map(\.name), reached: present.run?.places ?? []) { index throws(SourceFolder.Failure) in
      try sources.whole(files[index].path)
    }
  }

  /// One place or two, or the reason why the source can't be shown.
  private func source(
    of names: [String], reached: [String],
    place: (Int) throws(SourceFolder.Failure) -> SourceFolder.Place
  ) -> View {
    do throws(SourceFolder.Failure) {
      let first = try place(0)
      guard names.count == 2 else {
        return SourceView(first, of: names[0], reached: reached, unit: texts.lines)
      }
      return PairView(first, try place(1), names: (names[0], names[1]), unit: texts.equalLines)
    } catch {
      return Label(texts.text(error), style: TextStyle(numberOfLines: 0), identifier: "trace.failure")
    }
  }
}

extension Trace.Call {
  /// Whether it is a function of a controller, a presenter, a view model, a store, or an update function.
  fileprivate var isLogic: Bool {
    switch role {
    case .controller, .presenter, .viewModel, .store, .update: !name.hasPrefix("closure in ")
    default: false
    }
  }
}
