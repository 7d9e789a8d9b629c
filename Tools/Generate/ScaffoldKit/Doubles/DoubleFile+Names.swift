/// Writes the first line of a double, and the two names that a test uses.
extension DoubleFile {
  func head(
    _ start: String, _ generics: [String], _ parents: [String], _ clause: String, _ text: inout CodeText
  ) {
    let line = "\(start)<\(generics.joined(separator: ", "))>: \(parents.joined(separator: ", "))"
    if text.fits(line + clause + " {") {
      text.line(line + clause + " {")
    } else if text.fits(line), !clause.isEmpty {
      text.line(line)
      text.line(clause.trimmingSpaces + " {")
    } else {
      text.list("\(start)<", generics, ">: \(parents.joined(separator: ", "))" + (clause.isEmpty ? " {" : ""))
      if !clause.isEmpty { text.line(clause.trimmingSpaces + " {") }
    }
  }

  func writeAliases(_ text: inout CodeText) {
    for role in ["Recording", "Stubbing"] {
      for attribute in plan.declaration.availability { text.line(attribute) }
      let prefix = role == "Stubbing" ? "Stub" : role
      let names = signature.parameterNames
      let parameters = signature.parameters.isEmpty ? "" : "<\(signature.parameters.joined(separator: ", "))>"
      let clause =
        signature.constraints.isEmpty ? "" : " where \(signature.constraints.joined(separator: ", "))"
      let target = "\(plan.className)<\((["Doubles.\(role)"] + names).joined(separator: ", "))>"
      let line = "\(accessText)typealias \(prefix)\(plan.baseName)\(parameters) = \(target)\(clause)"
      if text.fits(line) {
        text.line(line)
      } else {
        let head = "\(accessText)typealias \(prefix)\(plan.baseName)"
        if signature.parameters.isEmpty {
          text.line("\(head) =")
        } else {
          text.list("\(head)<", signature.parameters, "> =")
        }
        text.indented { $0.line(target) }
        if !clause.isEmpty { text.line(clause.trimmingSpaces) }
      }
    }
  }
}
