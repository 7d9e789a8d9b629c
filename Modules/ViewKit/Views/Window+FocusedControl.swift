/// A control that is acted on once more, for a question that is asked again.
extension Window {
  /// What the control with the focus says, and its row if it is in a list. While alerts are shown, the control that had the focus
  /// before the first. Empty if no control has the focus, or its row is not in view.
  ///
  /// If the texts are the same, a person who acts on the control means the same.
  public var focusedTexts: [String] {
    let view = presented.isEmpty ? focusedView : focusedViewBelowAlerts
    if let table = view as? TableView {
      return table.focusedControl(in: table.focusedCell).map(\.texts) ?? []
    }
    return view is Control ? view?.texts ?? [] : []
  }

  /// The control with the focus, below all alerts.
  var focusedControl: View? {
    let view = presented.isEmpty ? focusedView : focusedViewBelowAlerts
    if let table = view as? TableView { return table.focusedControl(in: table.focusedCell)?.control }
    return view as? Control
  }

  /// Acts on the focused control as a tap does, if its `focusedTexts` are these. Its row need not be in view.
  public func activateFocusedControl(saying texts: [String]) {
    guard !texts.isEmpty else { return }
    if let table = focusedView as? TableView {
      table.withFocusedCell { cell in
        guard let (control, said) = table.focusedControl(in: cell), said == texts else { return }
        restoredTexts = texts
        control.activate()
      }
    } else if let control = focusedView as? Control, control.texts == texts {
      restoredTexts = texts
      control.activate()
    }
  }
}

extension TableView {
  fileprivate var focusedCell: TableViewCell? { focusedRow.flatMap(cell) }

  /// The focused control of the focused row, and what both say; `nil` if the row itself has the focus.
  fileprivate func focusedControl(in cell: TableViewCell?) -> (control: View, texts: [String])? {
    guard let cell, focusedElement > 0 else { return nil }
    let elements = cell.focusableElements
    guard elements.indices.contains(focusedElement) else { return nil }
    return (elements[focusedElement], elements[focusedElement].texts + cell.texts)
  }
}

extension View {
  /// The texts in the view.
  var texts: [String] {
    let snapshot = snapshotAlone()
    return [snapshot.label, snapshot.value] + subviews.filter { !$0.isHidden }.flatMap(\.texts)
  }
}
