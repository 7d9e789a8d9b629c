public import Composition

extension Catalogue {
  /// The modules with their architectures: one part on each line, the default first.
  public var listing: String {
    entries.map { entry in
      let names = entry.architectures.map(\.rawValue).joined(separator: ", ")
      return "\(entry.module) \(entry.part): \(names)"
    }.joined(separator: "\n")
  }
}
