extension CellStyle {
  /// The shortest SGR sequence that changes another style to this one (ECMA-48, 8.3.117).
  func selection(after old: CellStyle) -> String {
    let step = changes(from: old)
    let anew = changes(from: .plain)
    let reset = anew.isEmpty ? "" : "0;" + anew
    return "\u{1B}[" + (step.utf8.count <= reset.utf8.count ? step : reset) + "m"
  }

  private func changes(from old: CellStyle) -> String {
    var parameters: [String] = []
    var lit = old.attributes.intersection([.bold, .dim])
    if !lit.subtracting(attributes).isEmpty {
      // 22 ends bold and dim.
      parameters.append("22")
      lit = []
    }
    if attributes.contains(.bold), !lit.contains(.bold) { parameters.append("1") }
    if attributes.contains(.dim), !lit.contains(.dim) { parameters.append("2") }
    for (attribute, on, off) in [(Attributes.underline, "4", "24"), (.reverse, "7", "27")]
    where attributes.contains(attribute) != old.attributes.contains(attribute) {
      parameters.append(attributes.contains(attribute) ? on : off)
    }
    if foreground != old.foreground { parameters.append(foreground.parameters(isBackground: false)) }
    if background != old.background { parameters.append(background.parameters(isBackground: true)) }
    return parameters.joined(separator: ";")
  }
}
