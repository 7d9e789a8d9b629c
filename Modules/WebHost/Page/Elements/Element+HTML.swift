extension Element {
  /// The element and everything in it, escaped.
  public var html: String {
    var html = ""
    append(to: &html)
    return html
  }

  private func append(to html: inout String) {
    html += "<\(tag)"
    if let number { html += " id=\"n\(number)\"" }
    for (attribute, value) in attributes {
      // The text of a text area is its value.
      guard tag != "textarea" || attribute != .value else { continue }
      html += " \(attribute.name)"
      guard !Self.switches.contains(attribute) else { continue }
      html += "=\""
      HTMLText.append(value, to: &html)
      html += "\""
    }
    html += ">"
    guard !Self.voidTags.contains(tag) else { return }
    if tag == "textarea" {
      // A line break right behind the tag would be dropped.
      html += "\n"
      HTMLText.append(attributes[.value] ?? "", to: &html)
    }
    HTMLText.append(text, to: &html)
    for child in children { child.append(to: &html) }
    html += "</\(tag)>"
  }

  private static let voidTags: Set<String> = ["hr", "input"]
  /// Attributes that are there or not, without a value.
  private static let switches: Set<Attribute> = [.disabled, .inert]
}
