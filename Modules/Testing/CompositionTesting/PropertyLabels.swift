import Testing
public import ViewKitTesting

/// Expects that the first row shows every stored property of its model, and shows the new values after an update.
///
/// The label of a property has the identifier `prefix.property`. A property that is added to the model later is checked
/// without a change here.
///
/// - Parameters:
///   - before: the shown model.
///   - after: the same model after the update, with another value in every property.
///   - unshown: the properties without a label.
///   - update: makes the screen show `after`.
@MainActor
public func expectRowShowsEveryProperty<Model>(
  of before: Model, then after: Model, on screen: Screen, labels prefix: String,
  unshown: Set<String> = ["id"], update: () async -> Void
) async {
  func properties(_ model: Model) -> [(name: String, value: String)] {
    Mirror(reflecting: model).children.compactMap { child in child.label.map { ($0, "\(child.value)") } }
      .filter { !unshown.contains($0.0) }
  }
  func text(_ name: String) -> String? { screen.label("\(prefix).\(name)", inRow: 0) }

  let names = properties(before).map(\.name)
  #expect(!names.isEmpty, "the model has no property to show")
  let shown = names.map(text)
  await update()
  for (index, name) in names.enumerated() {
    let label = "\(prefix).\(name)"
    if properties(before)[index].value == properties(after)[index].value {
      Issue.record("“\(name)” has the same value in both samples; give it another value in the second.")
    }
    guard let first = shown[index], let second = text(name) else {
      Issue.record("No row has a label “\(label)”; add it to the item view, or name the property in unshown.")
      continue
    }
    if first.isEmpty {
      Issue.record("The label “\(label)” is empty; this implementation does not set it.")
    } else if first == second {
      Issue.record("The label “\(label)” still shows “\(first)” after an update; set it there as well.")
    }
  }
}
