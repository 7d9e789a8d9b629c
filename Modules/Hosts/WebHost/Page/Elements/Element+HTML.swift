extension Element {
  /// The element and everything in it as escaped HTML.
  public var html: String {
    var html = ""
    append(to: &html)
    return html
  }

  private func append(to html: inout String) {
    html += "<\(tag)"
    if let number { html += " id=\"n\(number)\"" }
    for (attribute, value) in attributes {
      // A text area has its value as content.
      guard tag != "textarea" || attribute != .value else { continue }
      html += " \(attribute.name)"
      guard !Self.switches.contains(attribute) else { continue }
      html += "=\""
      HTMLText.append(value, to: &html, isTyped: attribute == .value)
      html += "\""
    }
    html += ">"
    guard !Self.voidTags.contains(tag) else { return }
    if tag == "textarea" {
      // A browser drops a line break directly after the tag.
      html += "\n"
      HTMLText.append(attributes[.value] ?? "", to: &html, isTyped: true)
    }
    HTMLText.append(text, to: &html)
    for child in children { child.append(to: &html) }
    html += "</\(tag)>"
  }

  private static let voidTags: Set<String> = ["hr", "input"]
  /// Attributes without a value.
  private static let switches: Set<Attribute> = [.checked, .disabled, .inert]
}
