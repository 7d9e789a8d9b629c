import ViewKit

extension PageBuilder {
  /// Makes the element of a view, with everything in the view.
  mutating func element(_ view: ViewSnapshot, _ context: Context) -> Element {
    switch view.role {
    case .button, .link: return button(view, context)
    case .heading where !view.label.isEmpty: return text(view, context, tag: heading(view, context))
    case .text, .heading: return text(view, context, tag: "div")
    case .activity: return text(view, context, tag: "div", class: "activity")
    case .image where view.traits.contains(.tappable): return pictureButton(view, context)
    case .image: return image(view, context)
    case .textField, .textView: return field(view, context)
    case .progress: return progress(view, context)
    case .separator:
      return Element("hr", number: number(view, context), [.class: "separator"])
    case .list: return list(view, context)
    case .row: return row(view, context)
    case .dialog: return dialog(view, context)
    case .navigationBar: return bar(view, context)
    case .group, .window, .scroll, .status: return group(view, context)
    }
  }

  /// Makes the elements of a view's children.
  mutating func children(of view: ViewSnapshot, _ context: Context) -> [Element] {
    let hasBar = view.children.contains { $0.role == .navigationBar }
    let children = view.children.filter { $0.layout.priority != .redundant || view.container == .comparison }
    return children.enumerated().map { index, child in
      var context = context
      context.isMain = hasBar && child.role == .group && child.layout.isFlexible
      context.enter(child, at: index)
      return element(child, context)
    }
  }

  // MARK: Layout

  /// The classes for the layout of a view; `live.css` defines them. The page's policy forbids inline styles.
  ///
  /// A page has space and sizes of its own. It uses nothing that is counted in columns and lines.
  func attributes(
    _ view: ViewSnapshot, _ names: [String], _ more: Attributes = [:]
  ) -> Attributes {
    var names = names
    if !view.children.isEmpty { names.append(view.layout.axis == .horizontal ? "h" : "v") }
    if view.layout.isFlexible { names.append("f") }
    if view.layout.priority == .redundant { names.append("redundant") }
    var attributes = more
    attributes[.class] = names.joined(separator: " ")
    return attributes
  }
}
