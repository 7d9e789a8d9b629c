/// A protocol with the place and the name of its doubles.
struct DoublePlan: Sendable {
  var declaration: ProtocolDeclaration
  var folder: String
  var module: String
  /// The name after `Stub`: the protocol's name, or a longer one if another protocol of the module has the same name.
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

  /// Gives distinct names to protocols of the same name whose doubles are in one module: with their own modules' names.
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
