/// A protocol with the place and the name of its doubles.
struct DoublePlan: Sendable {
  var declaration: ProtocolDeclaration
  var folder: String
  var module: String
  /// What stands behind `Stub`: the protocol's name, unless another one in the same module has it too.
  var baseName: String

  init(declaration: ProtocolDeclaration, folder: String, module: String) {
    self.declaration = declaration
    self.folder = folder
    self.module = module
    baseName = declaration.name
  }

  var className: String { baseName + "Double" }

  var path: String {
    let name = (declaration.enclosing + ["\(baseName)Doubles+Generated.swift"]).joined(separator: ".")
    return folder.isEmpty ? name : "\(folder)/\(name)"
  }

  /// Protocols of one name whose doubles share a module are told apart by the modules that they come from.
  static func withDistinctNames(_ plans: [DoublePlan]) -> [DoublePlan] {
    func key(_ plan: DoublePlan) -> [String] {
      [plan.module] + plan.declaration.enclosing + [plan.declaration.name]
    }
    var counts: [[String]: Int] = [:]
    for plan in plans { counts[key(plan), default: 0] += 1 }
    return plans.map { plan in
      guard counts[key(plan), default: 0] > 1 else { return plan }
      var distinct = plan
      distinct.baseName = plan.declaration.source.module + plan.declaration.name
      return distinct
    }
  }
}
